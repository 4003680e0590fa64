/** Where the rules lie beside a table: over what lies beside its board, or between the question and the choices. */
import { innerHeight } from "svelte/reactivity/window";

/** Less is no room to read in. */
const LEAST = 240;
const GAP = 6;
/** Of the room between the question and the choices, how much the rules take at first. */
const SHARE = 0.72;

export interface Edges {
  readonly top: number;
  readonly bottom: number;
  /** Of the screen, where it is not as wide as the rules like it. */
  readonly left?: number;
}

/** `room`: how the table is divided; distances from the upper and the lower edge of the screen, in pixels. */
export function edges(room: string | undefined, tall: boolean): Edges {
  const high = innerHeight.current ?? 0;
  const question = box(".game > .status")?.bottom ?? 0;
  const top = Math.max(GAP, question + GAP);
  if (room === undefined || room === "beside") return { top, bottom: GAP };
  const choices = box(".dock .bar");
  if (room === "flat") {
    const left = box(".game > .status")?.left ?? 0;
    const below = choices !== undefined && !tall && high - choices.bottom >= LEAST;
    return { top: below ? choices.bottom + GAP : top, bottom: 0, left };
  }
  if (tall || choices === undefined) return { top: GAP, bottom: 0 };
  const bottom = Math.max(0, high - Math.min(choices.top, box(".dock")?.top ?? high));
  const free = high - bottom - top;
  if (free < LEAST) return { top: Math.max(top, high - 2 * LEAST), bottom: 0 };
  return { top: high - bottom - Math.max(LEAST, SHARE * free), bottom };
}

function box(selector: string): DOMRect | undefined {
  const found = document.querySelector(selector)?.getBoundingClientRect();
  return found && found.height > 0 ? found : undefined;
}

/** Sets in motion what is on the page: each thing in its manner, as fast as the table plays, until any key or click. */
import type { Pace } from "../protocol.ts";
import { isCalm } from "./calm.ts";

/** Milliseconds, and how the speed changes; of a voyage one leg. */
const MANNERS = {
  voyage: { duration: 380, easing: "ease-in-out" },
  walk: { duration: 600, easing: "cubic-bezier(0.4, 0, 0.2, 1)" },
  drop: { duration: 420, easing: "cubic-bezier(0.34, 1.56, 0.64, 1)" },
  roll: { duration: 550, easing: "cubic-bezier(0.2, 0.8, 0.3, 1.1)" },
  flare: { duration: 900, easing: "ease-out" },
  flight: { duration: 420, easing: "ease-in-out" },
} as const;

export type Manner = keyof typeof MANNERS;

/** What only shines, or flies after the pieces, is not waited for. */
const PIECES: ReadonlySet<string> = new Set<Manner>(["voyage", "walk", "drop", "roll"]);

const LONGEST = 1700;

/** How long all lasts, compared with bots that play at their natural pace. */
const TEMPO: Readonly<Record<Pace, number>> = { slow: 1.4, natural: 1, fast: 0.7, instant: 0.5 };
let tempo = 1;

/** What moves, and for as long is marked `data-moving`. */
const moving = new Map<Animation, Element>();
let skips = 0;

export function setTempo(pace: Pace): void {
  tempo = TEMPO[pace];
}

interface Timing {
  /** How many times as long as usual; together no longer than `LONGEST`. */
  readonly legs?: number;
  /** In milliseconds, at the natural pace. */
  readonly delay?: number;
  /** Whether it begins when all pieces that are under way have arrived, and `delay` later. */
  readonly last?: boolean;
}

/**
 * Moves an element through keyframes of `transform` and `opacity`: nothing else moves without being drawn anew. Nothing
 * where nobody looks, or who does would rather be spared it.
 */
export function move(
  element: Element,
  manner: Manner,
  keyframes: Keyframe[],
  { legs = 1, delay = 0, last = false }: Timing = {},
): Animation | undefined {
  if (document.hidden || typeof element.animate !== "function" || isCalm()) return undefined;
  const { duration, easing } = MANNERS[manner];
  const wait = tempo * delay + (last ? underWay() : 0);
  const timing = { duration: tempo * Math.min(LONGEST, duration * legs), delay: wait, easing };
  const animation = element.animate(keyframes, { ...timing, fill: "backwards", id: manner });
  moving.set(animation, element);
  element.setAttribute("data-moving", "");
  animation.onfinish = animation.oncancel = () => end(animation, element);
  return animation;
}

function end(animation: Animation, element: Element): void {
  moving.delete(animation);
  if (![...moving.values()].includes(element)) element.removeAttribute("data-moving");
}

/** Moves a piece over these transforms to where it is; one that is still under way goes on from where it is seen. */
export function travel(piece: Element, manner: Manner, transforms: string[], timing: Timing = {}): void {
  const before = [...moving].flatMap(([one, element]) => (element === piece && one.id === manner ? [one] : []));
  const seen = before.length > 0 ? getComputedStyle(piece).transform : undefined;
  for (const animation of before) animation.cancel();
  const keyframes = transforms.map((transform, i) => ({ transform: i === 0 && seen ? seen : transform }));
  move(piece, manner, keyframes, timing);
}

/** Lets all pieces that set out begin so much later. */
export function hold(ms: number): void {
  for (const { effect } of pieces()) effect?.updateTiming({ delay: Number(effect.getTiming().delay) + tempo * ms });
}

/** Resolves when all pieces have arrived; `false` where that was not waited for. */
export async function arrived(): Promise<boolean> {
  const before = skips;
  await Promise.allSettled(pieces().map(({ finished }) => finished));
  return before === skips;
}

/** For how many milliseconds pieces will still be under way. */
function underWay(): number {
  return Math.max(
    0,
    ...pieces().map(({ effect, currentTime }) => Number(effect?.getComputedTiming().endTime) - Number(currentTime)),
  );
}

/** Ends all movement at once. */
export function skip(): void {
  skips += 1;
  for (const animation of moving.keys()) animation.finish();
}

function pieces(): readonly Animation[] {
  return [...moving.keys()].filter(({ id }) => PIECES.has(id));
}

/** How the table makes itself felt in this browser: as its reader chose, and remembered. */
import { read, write } from "../kept.svelte.ts";
import type { Pace } from "../protocol.ts";

export const PACES: readonly Pace[] = ["slow", "natural", "fast", "instant"];

export interface Feel {
  readonly sound: boolean;
  /** From 1 to 100. */
  readonly volume: number;
  /** Whether what sounds is said in words. */
  readonly captions: boolean;
  /** Whether the browser shows a message when the reader is awaited and has the page behind others. */
  readonly notify: boolean;
  /** Whether a phone vibrates when its reader is awaited. */
  readonly vibrate: boolean;
  /** Whether less moves than the device would like. */
  readonly calm: boolean;
  /** Whether the screen stays on while several persons share the device. */
  readonly awake: boolean;
  /** Whether the page makes the only choice there is, where the game allows it. */
  readonly forced: boolean;
  /** Of the bots, where the reader may say it; "" as the server has it. */
  readonly pace: Pace | "";
}

/** As most tables on the web: to be heard at once, but not by the whole room. */
export const USUAL: Feel = {
  sound: true,
  volume: 40,
  captions: false,
  notify: false,
  vibrate: true,
  calm: false,
  awake: true,
  forced: false,
  pace: "",
};

const STORED = "fondaco.feel";

let current = $state.raw(understood(read(STORED)));

export function feel(): Feel {
  return current;
}

export function chooseFeel(change: Partial<Feel>): void {
  current = understood({ ...current, ...change });
  write(STORED, current);
}

/** What was kept, as far as it makes sense; the usual for the rest. */
export function understood(kept: unknown): Feel {
  const known = typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : {};
  const fitting = Object.entries(USUAL).map(([key, usual]): [string, unknown] => {
    const value = known[key];
    return [key, typeof value === typeof usual ? value : usual];
  });
  const feel = Object.fromEntries(fitting) as unknown as Feel;
  const pace = PACES.find((one) => one === feel.pace) ?? "";
  return { ...feel, pace, volume: Math.max(1, Math.min(100, Math.round(feel.volume))) };
}

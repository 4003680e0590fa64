/** The clocks that a new table may have. */
import type { Clock } from "../protocol.ts";

export type ClockKind = "none" | "live" | "days";

const MINUTE = 60;
export const DAY = 86_400;
/** In seconds: at first, and more with each turn. */
export const RESERVES = [3, 5, 10, 15, 20, 30, 45, 60].map((minutes) => minutes * MINUTE);
export const INCREMENTS = [0, 10, 15, 20, 30, 60, 90];
/** For each answer. */
export const DAYS = [1, 2, 3, 5, 7, 14];
export const USUAL: Readonly<Record<"live" | "days", Clock>> = {
  live: { reserve: 15 * MINUTE, increment: 20 },
  days: { reserve: 3 * DAY, increment: 3 * DAY },
};

export function clockOf(reserve: number, increment: number): Clock {
  return { reserve, increment };
}

export function kindOf(clock: Clock | undefined): ClockKind {
  if (!clock) return "none";
  return clock.increment >= clock.reserve ? "days" : "live";
}

/** What was kept, if it is one of those that can be chosen. */
export function known(kept: unknown): Clock | undefined {
  const { reserve, increment } = (kept ?? {}) as Partial<Clock>;
  if (reserve === undefined || increment === undefined) return undefined;
  const days = reserve === increment && DAYS.includes(reserve / DAY);
  return days || (RESERVES.includes(reserve) && INCREMENTS.includes(increment)) ? { reserve, increment } : undefined;
}

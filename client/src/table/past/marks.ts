/** What the slider over a game shows at which of its moments. */
import type { Mark } from "../../protocol.ts";
import type { Chapter } from "../chapters.ts";

/** `place`: among all moments; `seat`: whose it is, null for the set-up. */
export interface Sign {
  readonly place: number;
  readonly seat: number | null;
}

/** The place of the last moment up to `seq`. */
export function placeOf(moments: readonly number[], seq: number): number {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (moments[middle]! <= seq) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** Where each turn begins. */
export function turns(moments: readonly number[], told: readonly Chapter[]): readonly Sign[] {
  return told.map(({ seat, seq }) => ({ seat, place: placeOf(moments, seq) }));
}

/** Where somebody got points, as far as that is known; at one moment the seat that got most. */
export function scored(moments: readonly number[], marks: readonly Mark[]): readonly Sign[] {
  return marks.flatMap(({ seq, points }, i) => {
    const before = marks[i - 1]?.points;
    if (before === undefined) return [];
    const more = points.map((n, seat) => (n ?? 0) - (before[seat] ?? n ?? 0));
    const most = Math.max(...more);
    return most > 0 ? [{ place: placeOf(moments, seq), seat: more.indexOf(most) }] : [];
  });
}

/**
 * Explains points to people: the numbers that count come from the server.
 *
 * The best sets of different goods are layers: one of every colour still there, again and again.
 */
import type { Counts } from "./types.ts";
import { total } from "./words.ts";

/** Extra points of a set, by its size. */
const BONUS: readonly number[] = [0, 0, 0, 0, 1, 2, 4];

/** The sizes of the best sets, largest first. */
export function sets(warehouse: Counts): readonly number[] {
  const layers = Math.max(...warehouse);
  return Array.from({ length: layers }, (_, layer) => warehouse.filter((n) => n > layer).length);
}

export function bonus(size: number): number {
  return BONUS[size] ?? 0;
}

export function points(warehouse: Counts): number {
  return total(warehouse) + sets(warehouse).reduce((sum, size) => sum + bonus(size), 0);
}

/** What n more goods of a colour would add. */
export function worth(warehouse: Counts, colour: number, n = 1): number {
  const more = warehouse.map((have, i) => (i === colour ? have + n : have)) as unknown as Counts;
  return points(more) - points(warehouse);
}

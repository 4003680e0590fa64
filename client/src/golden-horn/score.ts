/** Explains points to people: the numbers that count come from the server. */
import { BONUS } from "./facts.ts";
import type { Counts } from "./types.ts";

export function bonus(size: number): number {
  return BONUS[size]!;
}

/** What n more goods of a colour would add: a point each, and to the best sets, of which each takes one of them. */
export function worth(warehouse: Counts, colour: number, n = 1): number {
  const have = warehouse[colour]!;
  return Array.from({ length: n }, (_, i) => others(warehouse, colour, have + i)).reduce(
    (sum, size) => sum + 1 + bonus(size + 1) - bonus(size),
    0,
  );
}

/** How many other colours there are in the best set after the first `sets`. */
function others(warehouse: Counts, colour: number, sets: number): number {
  return warehouse.filter((n, i) => i !== colour && n > sets).length;
}

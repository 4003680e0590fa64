/** Piles of resource cards, compared and changed. */
import type { Counts } from "../types.ts";

/** So many cards more of one resource. */
export function changed(pile: Counts, resource: number, by: number): Counts {
  return combined(pile, (n, i) => n + (i === resource ? by : 0));
}

/** What `hand` lacks of `pile`. */
export function lacking(hand: Counts, pile: Counts): Counts {
  return combined(pile, (n, i) => Math.max(n - hand[i]!, 0));
}

/** As much of `pile` as `hand` has. */
export function within(hand: Counts, pile: Counts): Counts {
  return combined(pile, (n, i) => Math.min(n, hand[i]!));
}

export function same(one: Counts, other: Counts): boolean {
  return one.every((n, i) => n === other[i]);
}

function combined(pile: Counts, change: (n: number, i: number) => number): Counts {
  return pile.map(change) as unknown as Counts;
}

/** What is left to be bought, and what is missing for it. */
import type { Counts, Purchase, SeatView, View } from "./types.ts";
import { PRICES } from "./facts.ts";

export function stockOf(view: View, seat: SeatView, what: Purchase): number {
  return { road: seat.roads_left, settlement: seat.settlements_left, city: seat.cities_left, buy: view.deck }[what];
}

/** What of the price is not in the hand. */
export function missing(hand: Counts, what: Purchase): Counts {
  return PRICES[what].map((n, i) => Math.max(0, n - (hand[i] ?? 0))) as unknown as Counts;
}

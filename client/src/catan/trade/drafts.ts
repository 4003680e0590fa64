/** An offer, a counter-offer or a proposal while it is put together. */
import type { Counts, SeatView, View } from "../types.ts";
import { NONE } from "../cards.ts";
import { COUNTERS_PER_TURN } from "../facts.ts";
import { same, within } from "./piles.ts";

export interface Draft {
  readonly give: Counts;
  readonly want: Counts;
}

export const SIDES = ["give", "want"] as const;

export const EMPTY: Draft = { give: NONE, want: NONE };

export function ownSeat(view: View): SeatView | undefined {
  return view.seat === null ? undefined : view.seats[view.seat];
}

export function isOwnTurn(view: View): boolean {
  return view.seat !== null && view.seat === view.player;
}

/** Whether the reader has an offer on the table, or has begun one. */
export function isOffering(view: View): boolean {
  return isOwnTurn(view) && (view.phase === "trade" || view.phase === "compose");
}

/** What the own seat has on the table or has begun. */
export function lying(view: View): Draft {
  const own = ownSeat(view);
  return { give: own?.give ?? NONE, want: own?.want ?? NONE };
}

/** The offer of the active player, from the point of view of those asked: they give what he wants. */
export function mirrored({ give, want }: Draft, hand: Counts): Draft {
  return { give: within(hand, want), want: give };
}

export function isSame(one: Draft, other: Draft): boolean {
  return same(one.give, other.give) && same(one.want, other.want);
}

/** The seats that have refused exactly this offer since anything changed. */
export function refusedBy(view: View, draft: Draft): readonly number[] {
  const before = view.refused.filter((refusal) => isSame(refusal, draft)).flatMap(({ seats }) => seats);
  if (view.phase !== "trade" || !isSame(lying(view), draft)) return before;
  return [...before, ...view.asked.filter((seat) => view.seats[seat]?.answer === "refused")];
}

export function offersLeft(view: View): number {
  return Math.max(view.offers_per_turn - (view.made ?? 0), 0);
}

/** Counter-offers and proposals together. */
export function countersLeft(view: View): number {
  return Math.max(COUNTERS_PER_TURN - (ownSeat(view)?.counters ?? 0), 0);
}

/** An offer, a counter-offer or a proposal while it is put together. */
import type { Id } from "../../i18n.ts";
import type { Counts, SeatView, View } from "../types.ts";
import { NONE, total } from "../cards.ts";
import { CARDS_EACH, COUNTERS_PER_TURN } from "../facts.ts";
import { covers, same, within } from "./piles.ts";

export interface Draft {
  readonly give: Counts;
  readonly want: Counts;
}

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

export function isComplete({ give, want }: Draft): boolean {
  return total(give) > 0 && total(want) > 0;
}

export function isSame(one: Draft, other: Draft): boolean {
  return same(one.give, other.give) && same(one.want, other.want);
}

/** Why there cannot be one more of a resource on a side; undefined: there can. */
export function whyNoMore(draft: Draft, side: keyof Draft, resource: number, hand: Counts): Id | undefined {
  const other = side === "give" ? draft.want : draft.give;
  if (other[resource]! > 0) return "catan.trade.why-both";
  if (side === "give") return draft.give[resource]! < hand[resource]! ? undefined : "catan.trade.why-no-more";
  return draft.want[resource]! < CARDS_EACH ? undefined : "catan.trade.why-all";
}

/** What is wrong with an offer where offers can be made; undefined: nothing. */
export function whyNoOffer(view: View, draft: Draft, seats: readonly number[]): Id | undefined {
  const why = whyNoProposal(view, draft);
  if (why !== undefined) return why;
  if (seats.length === 0) return "catan.trade.why-nobody";
  const refused = refusedBy(view, draft);
  return seats.every((seat) => refused.includes(seat)) ? "catan.trade.why-refused" : undefined;
}

/** The same of a counter-offer or a proposal. */
export function whyNoProposal(view: View, draft: Draft): Id | undefined {
  if (!isComplete(draft)) return "catan.trade.why-incomplete";
  return covers(ownSeat(view)?.hand ?? NONE, draft.give) ? undefined : "catan.trade.why-gone";
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

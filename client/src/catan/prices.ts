/** What is missing for a purchase, and why something cannot be bought or played now. */
import type { Id } from "../i18n.ts";
import type { Card, Choice, Counts, Purchase, SeatView, View } from "./types.ts";
import { CARDS, PRICES } from "./facts.ts";
import { isOffering } from "./trade/behind.ts";

/** The cards that may be played, with the kinds of their actions. */
const PLAYS: Readonly<Partial<Record<Card, Choice["do"]["kind"]>>> = {
  knight: "knight",
  "road-building": "road-building",
  "year-of-plenty": "plenty",
  monopoly: "monopoly",
};

export function stockOf(view: View, seat: SeatView, what: Purchase): number {
  return { road: seat.roads_left, settlement: seat.settlements_left, city: seat.cities_left, buy: view.deck }[what];
}

/** What of the price is not in the hand. */
export function missing(hand: Counts, what: Purchase): Counts {
  return PRICES[what].map((n, i) => Math.max(0, n - (hand[i] ?? 0))) as unknown as Counts;
}

/** Whether the reader places what he begins with. */
export function isSettingUp(view: View): boolean {
  return (
    (view.phase === "settle" || view.phase === "settle-road") && view.seat !== null && view.to_act.includes(view.seat)
  );
}

/** Why the own turn does not allow it now; undefined where it does. */
function notNow(view: View): Id | undefined {
  if (isSettingUp(view)) return "catan.why.first-this";
  if (view.player !== view.seat || view.phase === "over") return "catan.why.not-your-turn";
  if (view.phase === "roll") return "catan.why.roll-first";
  return view.phase === "turn" || isOffering(view) ? undefined : "catan.why.first-this";
}

/** Why it cannot be bought; undefined where it can. While an offer stands, the page may not know all that could be. */
export function whyNotBuy(view: View, choices: readonly Choice[], what: Purchase): Id | undefined {
  const mayNow = view.phase === "turn" || isOffering(view);
  if (mayNow && choices.some((choice) => choice.do.kind === what)) return undefined;
  const own = view.seat === null ? undefined : view.seats[view.seat];
  const now = notNow(view);
  if (now || !own) return now ?? "catan.why.not-your-turn";
  if (stockOf(view, own, what) === 0) return what === "buy" ? "catan.why.no-cards-left" : "catan.why.none-left";
  if (missing(own.hand ?? [0, 0, 0, 0, 0], what).some((n) => n > 0)) return "catan.why.price";
  if (isOffering(view)) return "catan.why.withdraw-first";
  return what === "city" ? "catan.why.no-settlement" : "catan.why.no-place";
}

/** Why a development card in the hand cannot be played; undefined where it can. */
export function whyNotPlay(view: View, choices: readonly Choice[], card: Card): Id | undefined {
  if (card === "victory-point") return "catan.why.victory-card";
  if (choices.some((choice) => choice.do.kind === PLAYS[card])) return undefined;
  const own = view.seat === null ? undefined : view.seats[view.seat];
  if (view.player !== view.seat || !own) return "catan.why.not-your-turn";
  if (view.phase !== "roll" && view.phase !== "turn" && !isOffering(view)) return "catan.why.first-this";
  if (view.played_card) return "catan.why.one-card";
  const i = CARDS.indexOf(card);
  if ((own.hidden?.[i] ?? 0) <= (own.fresh?.[i] ?? 0)) return "catan.why.fresh";
  if (isOffering(view)) return "catan.why.withdraw-first";
  return card === "road-building" ? "catan.why.no-road" : "catan.why.no-use";
}

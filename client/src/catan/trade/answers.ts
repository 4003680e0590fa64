/** What the seats have to say to each other: offers, answers, counter-offers and proposals. */
import type { Id } from "../../i18n.ts";
import { playerName } from "../island/names.ts";
import type { Choice, Counts, View } from "../types.ts";
import { NONE } from "../cards.ts";
import { list } from "../words.ts";
import { isOwnTurn, ownSeat } from "./drafts.ts";
import { lacking } from "./piles.ts";

export type Mark = "silent" | "accepted" | "refused" | "countered" | "offers";

export interface Said {
  readonly mark: Mark;
  readonly id: Id;
  readonly names: string;
  /** What the seat would give and get; null where that is known already. */
  readonly swap: { readonly give: Counts; readonly get: Counts } | null;
}

/** What a seat says now; undefined: nothing. */
export function said(view: View, seat: number, names: readonly string[]): Said | undefined {
  const { answer, give, want } = view.seats[seat]!;
  const swap = give && want ? { give, get: want } : null;
  if (seat === view.player && view.phase === "trade") {
    return { mark: "offers", id: "catan.trade.answer-offers", names: askedNames(view, names), swap };
  }
  if (answer === null || seat === view.player) return undefined;
  const unasked = answer === "countered" && !view.asked.includes(seat);
  const id: Id = unasked ? "catan.trade.answer-proposed" : `catan.trade.answer-${answer}`;
  return { mark: answer, id, names: "", swap: answer === "countered" ? swap : null };
}

export function askedNames(view: View, names: readonly string[]): string {
  return list(view.asked.map((seat) => playerName(view, seat, names)));
}

/** A trade that the active player may close with a seat, from his point of view. */
export interface Deal {
  readonly give: Counts;
  readonly get: Counts;
  /** Undefined where he lacks cards for it. */
  readonly action: number | undefined;
  readonly lacks: Counts;
}

/** What may be closed with a seat; undefined: nothing. */
export function dealWith(view: View, seat: number, choices: readonly Choice[]): Deal | undefined {
  const own = ownSeat(view);
  const other = view.seats[seat]!;
  if (!isOwnTurn(view) || !own || !["accepted", "countered"].includes(other.answer ?? "")) return undefined;
  const [give, get] = other.answer === "accepted" ? [own.give, own.want] : [other.want, other.give];
  const action = choices.find(({ do: move }) => move.kind === "deal" && move.seat === seat)?.action;
  return { give: give ?? NONE, get: get ?? NONE, action, lacks: lacking(own.hand ?? NONE, give ?? NONE) };
}

/** The seats that have answered or proposed, or are to answer, in the order of play after the active player. */
export function heard(view: View): readonly number[] {
  const first = view.player ?? 0;
  const order = view.seats.map((_, i) => (first + 1 + i) % view.seats.length);
  return order.filter((seat) => seat !== view.player && view.seats[seat]!.answer !== null);
}

export type Standing = "asked" | "accepted" | "refused" | "countered" | "free" | "none";

/** How the own seat stands to the trade of the active player. */
export function standing(view: View): Standing {
  const own = ownSeat(view);
  if (!own || view.seat === null || isOwnTurn(view)) return "none";
  if (own.answer === "accepted" || own.answer === "refused" || own.answer === "countered") return own.answer;
  if (view.phase === "trade" && view.to_act.includes(view.seat)) return "asked";
  return view.may_act ? "free" : "none";
}

/** What another seat is at while it is to act; an offer waits for its answers. */
export function doing(view: View, seat: number): Id | undefined {
  if (seat === view.seat || !view.to_act.includes(seat)) return undefined;
  if (seat !== view.player || view.phase !== "trade") return "catan.seat.thinks";
  if (standing(view) === "asked") return "catan.seat.waits-for-you";
  return view.seats.some(({ answer }) => answer === "silent") ? "catan.seat.waits" : "catan.seat.thinks";
}

/** What is asked of the reader, or who is awaited: one message for each moment of a game. */
import { t, type Id, type Values } from "../i18n.ts";
import type { Choice, Phase, View } from "../protocol.ts";
import { list, shipName, spaceName } from "./words.ts";

export interface Message {
  readonly id: Id;
  readonly values?: Values;
}

/** The names of the moments that are not a decision of the reader. */
const MOMENTS: Partial<Record<Phase, Id>> = {
  start: "phase.start",
  symbol: "phase.tiles",
  "lay-tile": "phase.tiles",
  lot: "phase.place",
  "deal-goods": "phase.goods",
  "deal-cards": "phase.cards",
  refill: "phase.refill",
  draw: "phase.draw",
};

/** `here`: of which seats the page is open; where it is not known, all are taken to be there. */
export function status(
  view: View,
  names: readonly string[],
  choices: readonly Choice[],
  here: readonly boolean[] = [],
): Message {
  if (view.over) return result(view, names);
  if (view.seat !== null && choices.length > 0) return asked(view, choices);
  const named = (seat: number): string => names[seat] ?? "";
  const awaited = view.to_act
    .filter((seat) => seat >= 0)
    .map((seat) => (here[seat] === false ? t("status.away", { name: named(seat) }) : named(seat)));
  if (view.phase === "place") return { id: "status.wait-place", values: { names: list(awaited) } };
  if (awaited.length > 0) return { id: "status.wait", values: { name: list(awaited) } };
  return { id: MOMENTS[view.phase] ?? "status.chance" };
}

function result(view: View, names: readonly string[]): Message {
  const winners = names.filter((_, seat) => view.seats[seat]?.place === 1);
  if (winners.length > 1) return { id: "status.shared", values: { names: list(winners) } };
  if (view.seat !== null && view.seats[view.seat]?.place === 1) return { id: "status.you-won" };
  return { id: "status.won", values: { name: list(winners) } };
}

function asked(view: View, choices: readonly Choice[]): Message {
  const may = (kind: Choice["do"]["kind"]): boolean => choices.some((choice) => choice.do.kind === kind);
  switch (view.phase) {
    case "place":
      return { id: "status.place" };
    case "pay":
      return { id: "status.pay" };
    case "load":
      return { id: "status.load", values: { place: place(view) } };
    case "sail":
      return { id: "status.sail", values: { ship: ship(view), space: place(view) } };
    case "heading":
    case "turn-round":
      return { id: "status.heading", values: { ship: ship(view) } };
    case "end-turn":
      return { id: "status.end-turn" };
    default:
      if (may("pass")) return { id: "status.pass" };
      return { id: may("raid") ? "status.turn-raid" : "status.turn" };
  }
}

function ship(view: View): string {
  return view.ship === null ? t("word.ship") : shipName(view.ship % 3);
}

function place(view: View): string {
  const at = view.ship === null ? null : view.ships[view.ship]?.space;
  return spaceName(at == null ? undefined : view.route[at]);
}

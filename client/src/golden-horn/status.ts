/** What is asked of the reader, or who is awaited: one message for each moment of a game. */
import { t, type Id, type Message } from "../i18n.ts";
import { SHIPS_EACH } from "./facts.ts";
import type { Choice, Phase, View } from "./types.ts";
import { loadStatus, peopleStatus } from "./dominions/words.ts";
import type { Menu } from "./menu.ts";
import { list, shipName, spaceName } from "./words.ts";
import { result } from "../table/result.ts";

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
  menu?: Menu,
): Message {
  if (view.over)
    return result(
      view.seat,
      view.seats.map(({ place }) => place),
      names,
    );
  if (view.seat !== null && choices.length > 0) {
    return peopleStatus(view, choices, menu) ?? (menu && planned(view, menu)) ?? asked(view, choices);
  }
  const named = (seat: number): string => names[seat] ?? "";
  const awaited = view.to_act
    .filter((seat) => seat >= 0)
    .map((seat) => (here[seat] === false ? t("status.away", { name: named(seat) }) : named(seat)));
  const isAway = view.to_act.some((seat) => here[seat] === false);
  if (view.phase === "place") return { id: "status.wait-place", values: { names: list(awaited) } };
  if (awaited.length > 0) return { id: isAway ? "status.wait-away" : "status.wait", values: { name: list(awaited) } };
  return { id: MOMENTS[view.phase] ?? "status.chance" };
}

/** On the way to a voyage or raid. */
function planned(view: View, { stage, ship }: Menu): Message | undefined {
  const moved = ship === undefined ? undefined : view.ships[ship];
  if (moved === undefined) return undefined;
  const values = { ship: shipName(moved.ship), place: spaceName(view.route[moved.space ?? -1]) };
  switch (stage) {
    case "rob":
      return { id: "status.pay" };
    case "load":
      return loadStatus(view, moved) ?? { id: "status.load", values };
    case "heading":
      return { id: "status.heading", values };
    case "voyage":
      return { id: "status.sail", values };
    default:
      return undefined;
  }
}

function asked(view: View, choices: readonly Choice[]): Message {
  const may = (kind: Choice["do"]["kind"]): boolean => choices.some((choice) => choice.do.kind === kind);
  switch (view.phase) {
    case "place":
      return { id: "status.place" };
    case "turn-round":
      return {
        id: "status.heading",
        values: { ship: view.ship === null ? t("word.ship") : shipName(view.ship % SHIPS_EACH) },
      };
    case "end-turn":
      return { id: "status.end-turn" };
    default:
      if (may("pass")) return { id: "status.pass" };
      return { id: may("raid") ? "status.turn-raid" : "status.turn" };
  }
}

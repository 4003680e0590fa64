/** The legal choices, in words and in groups. */
import { t } from "../i18n.ts";
import type { Action, Choice, Colour, ShipView, View } from "../protocol.ts";
import { nextPlace } from "./chart/route.ts";
import { COLOURS, list, shipName, spaceName } from "./words.ts";

/** What belongs together on the action bar. */
export type Group = "raid" | "ship" | "answer" | "end";

const GROUPS: Partial<Record<Action["kind"], Group>> = { raid: "raid", ship: "ship", announce: "end" };

export function groupOf(choice: Choice): Group {
  return GROUPS[choice.do.kind] ?? "answer";
}

/** In the order in which they are shown and numbered: raids first, announcing the end last. */
export function ordered(choices: readonly Choice[]): readonly Choice[] {
  const order: readonly Group[] = ["raid", "ship", "answer", "end"];
  return order.flatMap((group) => choices.filter((choice) => groupOf(choice) === group));
}

/** The ship that a choice is about, if it names one. */
export function shipOf(choice: Choice, view: View): ShipView | undefined {
  const { do: action } = choice;
  if (action.kind === "raid") return view.ships[action.seat * 3 + action.ship];
  if (action.kind === "ship" && view.seat !== null) return view.ships[view.seat * 3 + action.ship];
  return undefined;
}

export function label(choice: Choice, view: View, names: readonly string[]): string {
  const { do: action } = choice;
  switch (action.kind) {
    case "place":
      return t("choice.place", { places: list(action.harbours.map((harbour) => t(`place.${harbour}`))) });
    case "raid":
      return t("choice.raid", {
        name: names[action.seat] ?? "",
        ship: shipName(action.ship),
        cargo: cargo(shipOf(choice, view)),
      });
    case "pay":
      return t("choice.pay", { first: t(`card.${action.first}`), second: t(`card.${action.second}`) });
    case "ship":
      return moveLabel(choice, view);
    case "turn":
      return t("choice.turn", { to: destination(view, true) });
    case "keep":
      return t("choice.keep", { to: destination(view, false) });
    case "load":
      return t("choice.load", { goods: t(`goods.${action.colour}`, { n: waiting(view, action.colour) }) });
    case "sail":
      return t("choice.sail", { space: nextSpace(view) });
    case "wind":
      return t("choice.wind", { card: t(`card.${action.colour}`), space: nextSpace(view) });
    case "stop":
      return t("choice.stop");
    case "announce":
      return t("choice.announce");
    case "end":
      return t("choice.end");
    default:
      return t("choice.pass");
  }
}

/** What lies aboard the ship that a choice is about. */
export function cargo(ship: ShipView | undefined): string {
  return ship?.colour == null ? t("choice.no-cargo") : t(`goods.${ship.colour}`, { n: ship.cargo });
}

function moveLabel(choice: Choice, view: View): string {
  const ship = shipOf(choice, view);
  const values = { ship: shipName(ship?.ship ?? 0), space: spaceName(view.route[ship?.space ?? -1]) };
  if (ship?.colour == null) return t("choice.ship", values);
  return t("choice.ship-cargo", { ...values, cargo: cargo(ship) });
}

/** The goods of a colour in the harbour where the moving ship lies. */
export function waiting(view: View, colour: Colour): number {
  const inVenice = view.ship !== null && view.ships[view.ship]?.space === 0;
  return view.harbours[inVenice ? 0 : 1][COLOURS.indexOf(colour)] ?? 0;
}

function nextSpace(view: View): string {
  const ship = view.ship === null ? undefined : view.ships[view.ship];
  return spaceName(view.route[(ship && nextPlace(view, ship)) ?? -1]);
}

function destination(view: View, turned: boolean): string {
  const heading = (view.ship === null ? 1 : view.ships[view.ship]!.heading) * (turned ? -1 : 1);
  return t(heading > 0 ? "to.constantinople" : "to.venice");
}

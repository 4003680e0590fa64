/** The legal choices, in words and in groups. */
import { t } from "../i18n.ts";
import type { Action, Choice, Colour, ShipView, View } from "../protocol.ts";
import { nextPlace } from "./chart/route.ts";
import { worth } from "./score.ts";
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

/** What a choice does, in a few words. */
export function headline(choice: Choice, view: View, names: readonly string[]): string {
  const { do: action } = choice;
  switch (action.kind) {
    case "place":
      return t("choice.place", { places: list(action.harbours.map((harbour) => t(`place.${harbour}`))) });
    case "raid":
      return t("choice.raid", { name: names[action.seat] ?? "" });
    case "pay":
      return t("choice.pay", { first: t(`card.${action.first}`), second: t(`card.${action.second}`) });
    case "ship":
      return shipName(action.ship);
    case "turn":
      return t("choice.turn");
    case "keep":
      return t("choice.keep");
    case "load":
      return t("choice.load", { goods: t(`goods.${action.colour}`, { n: waiting(view, action.colour) }) });
    case "sail":
      return t("choice.sail");
    case "wind":
      return t("choice.wind", { card: t(`card.${action.colour}`) });
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

/** What there is to know besides; `pictured` is for those who do not see the picture of the ship. */
export interface Details {
  readonly shown: readonly string[];
  readonly pictured: readonly string[];
}

export function details(choice: Choice, view: View): Details {
  const { do: action } = choice;
  switch (action.kind) {
    case "raid":
    case "ship":
      return ofShip(shipOf(choice, view), view);
    case "sail":
    case "wind":
      return shown(t("choice.to", { place: nextSpace(view) }));
    case "turn":
      return shown(destination(view, true));
    case "keep":
      return shown(destination(view, false));
    case "load":
      return gain(view, action.colour);
    default:
      return shown();
  }
}

function shown(...texts: readonly string[]): Details {
  return { shown: texts, pictured: [] };
}

function ofShip(ship: ShipView | undefined, view: View): Details {
  if (ship === undefined || ship.space === null) return shown();
  const place = view.route[ship.space];
  const isHome = place?.kind === "venice" || place?.kind === "constantinople";
  return {
    shown: [spaceName(place)],
    pictured: [
      ...(ship.seat === view.seat ? [] : [shipName(ship.ship)]),
      ...(isHome ? [] : [headingName(ship.heading)]),
      ...(ship.colour === null ? [] : [t(`goods.${ship.colour}`, { n: ship.cargo })]),
    ],
  };
}

/** The points that goods would add to the own warehouse as it is now. */
function gain(view: View, colour: Colour): Details {
  const warehouse = view.seat === null ? null : view.seats[view.seat]?.warehouse;
  if (warehouse == null) return shown();
  return shown(t("choice.gain", { n: worth(warehouse, COLOURS.indexOf(colour), waiting(view, colour)) }));
}

/** The goods of a colour in the harbour where the moving ship lies. */
function waiting(view: View, colour: Colour): number {
  const inVenice = view.ship !== null && view.ships[view.ship]?.space === 0;
  return view.harbours[inVenice ? 0 : 1][COLOURS.indexOf(colour)] ?? 0;
}

function nextSpace(view: View): string {
  const ship = view.ship === null ? undefined : view.ships[view.ship];
  return spaceName(view.route[(ship && nextPlace(view, ship)) ?? -1]);
}

function destination(view: View, turned: boolean): string {
  const heading = (view.ship === null ? undefined : view.ships[view.ship]?.heading) ?? 1;
  return headingName(turned ? -heading : heading);
}

function headingName(heading: number): string {
  return t(heading > 0 ? "to.constantinople" : "to.venice");
}

/** What may be done now, in words. */
import { t } from "../i18n.ts";
import { COLOURS, SHIPS_EACH } from "./facts.ts";
import type { Colour, ShipView, View, Voyage } from "./types.ts";
import { destination, heading } from "./labels.ts";
import { isOfPeople } from "./dominions/menu.ts";
import { detailsOfPeople, headlineOfPeople } from "./dominions/words.ts";
import { aboard, peopleList, personCount } from "./dominions/people.ts";
import type { Item } from "./menu.ts";
import { list, shipName, spaceName } from "./words.ts";

/** The ship whose picture belongs to an item. */
export function pictured(item: Item, view: View): ShipView | undefined {
  return item.kind === "raid" || item.kind === "ship" ? view.ships[item.ship] : undefined;
}

/** What it does, in a few words. */
export function headline(item: Item, view: View, names: readonly string[]): string {
  if (isOfPeople(item)) return headlineOfPeople(item);
  switch (item.kind) {
    case "raid":
      return t("choice.raid", { name: nameOf(item.ship, view, names) });
    case "ship":
      return shipName(view.ships[item.ship]?.ship ?? 0);
    case "heading":
      return t(item.turned ? "choice.turn" : "choice.keep");
    case "load":
      return t("choice.load", { goods: goodsOf(item, view) });
    case "voyage":
      return item.plan.stops.length === 0 ? t("choice.stop") : shortly(view, item.plan.space);
    case "rob":
      return t("plan.rob", { name: names[item.plan.seat] ?? "" });
    case "cards":
      return t("plan.cards");
    case "back":
      return t("plan.back");
    case "choice":
      return choiceName(item.choice.do, view);
  }
}

/** The same without what question and chart say already; undefined: nothing of it can be left out. */
export function shortest(item: Item, view: View): string | undefined {
  switch (item.kind) {
    case "voyage":
      return item.plan.stops.length === 0 ? undefined : colourAt(view, item.plan.space);
    case "load":
      return goodsOf(item, view);
    default:
      return undefined;
  }
}

function colourAt(view: View, place: number): string | undefined {
  const colour = view.route[place]?.colour;
  return colour == null ? undefined : t(`colour.${colour}`);
}

function nameOf(ship: number, view: View, names: readonly string[]): string {
  return names[view.ships[ship]?.seat ?? 0] ?? "";
}

function goodsOf({ colour, ship }: Extract<Item, { kind: "load" }>, view: View): string {
  return t(`goods.${colour}`, { n: waiting(view, ship, colour) });
}

/** What to say of it where words and pictures together make no sentence. */
export function whole(item: Item, view: View, names: readonly string[]): string | undefined {
  if (item.kind !== "rob" && item.kind !== "cards") return undefined;
  const { seat, ship, first, second } = item.plan;
  const colour = view.ships[item.ship]?.colour ?? null;
  return t(item.kind === "rob" ? "plan.rob-whole" : "plan.cards-whole", {
    name: names[seat] ?? "",
    ship: shipName(ship),
    cards: list([first, second].map((card) => t(`card.${card}`))),
    goods: colour === null ? personCount("peasant", 1) : t(`goods.${colour}`, { n: 1 }),
  });
}

/** "Space 3: red", "Modone". */
function shortly(view: View, place: number): string {
  const colour = colourAt(view, place);
  return colour === undefined ? destination(view, place) : t("plan.space", { n: place, colour });
}

function choiceName(action: Extract<Item, { kind: "choice" }>["choice"]["do"], view: View): string {
  switch (action.kind) {
    case "turn":
    case "keep":
      return t(`choice.${action.kind}`);
    case "announce":
      return t("choice.announce");
    case "end":
      return t("choice.end");
    case "pass":
      return t("choice.pass");
    case "stop":
      return t("choice.stop");
    default:
      return shipName(view.ship === null ? 0 : view.ship % SHIPS_EACH);
  }
}

/** What there is to know besides; `pictured` is for those who do not see the pictures on the button. */
export interface Details {
  readonly shown: readonly string[];
  readonly pictured: readonly string[];
}

export function details(item: Item, view: View): Details {
  if (isOfPeople(item)) return detailsOfPeople(item, view);
  switch (item.kind) {
    case "raid":
    case "ship":
      return ofShip(view.ships[item.ship], view);
    case "heading":
      return { shown: [way(view, item.ship, item.turned)], pictured: [] };
    case "load":
      return { shown: gain(item.plan), pictured: [] };
    case "voyage":
      return ofVoyage(item.plan, view);
    case "rob":
    case "cards":
      return { shown: [], pictured: [item.plan.first, item.plan.second].map((colour) => t(`card.${colour}`)) };
    case "choice":
      return { shown: ofChoice(item.choice.do.kind, view), pictured: [] };
    case "back":
      return { shown: [], pictured: [] };
  }
}

function ofShip(ship: ShipView | undefined, view: View): Details {
  if (ship?.space == null) return { shown: [], pictured: [] };
  const place = view.route[ship.space];
  const people = aboard(view, ship);
  const isHome = place?.kind === "venice" || place?.kind === "constantinople";
  return {
    shown: [isHome ? spaceName(place) : shortly(view, ship.space)],
    pictured: [
      ...(ship.seat === view.seat ? [] : [shipName(ship.ship)]),
      ...(isHome ? [] : [heading(ship.heading)]),
      ...(ship.colour === null ? [] : [t(`goods.${ship.colour}`, { n: ship.cargo })]),
      ...(people ? [peopleList(people)] : []),
    ],
  };
}

/** What a voyage brings; what it costs is pictured. */
function ofVoyage(plan: Voyage, view: View): Details {
  const home = plan.space === 0 || plan.space === view.route.length - 1;
  return {
    shown: [
      ...(home && plan.worth > 0 ? gain(plan) : []),
      ...(plan.cards > 0 ? [t("plan.draws", { n: plan.cards })] : []),
      ...(plan.winds.length === 0 && plan.stops.length > 1 ? [t("plan.free")] : []),
    ],
    pictured: plan.winds.map((wind) => t(`card.${wind}`)),
  };
}

function ofChoice(kind: string, view: View): readonly string[] {
  if (kind !== "turn" && kind !== "keep") return [];
  return view.ship === null ? [] : [way(view, view.ship, kind === "turn")];
}

/** The points that what is aboard would add to the own warehouse as it is now. */
function gain({ worth }: Voyage): readonly string[] {
  return [t("choice.gain", { n: worth })];
}

/** The goods of a colour in the home harbour where a ship lies. */
function waiting(view: View, ship: number, colour: Colour): number {
  const inVenice = view.ships[ship]?.space === 0;
  return view.harbours[inVenice ? 0 : 1][COLOURS.indexOf(colour)] ?? 0;
}

function way(view: View, ship: number, turned: boolean): string {
  const heads = view.ships[ship]?.heading ?? 1;
  return heading(turned ? -heads : heads);
}

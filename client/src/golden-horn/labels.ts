/** What the board says of its parts, for those who do not see it. */
import { type Message, t } from "../i18n.ts";
import type { Colour, Counts, Harbour, ShipView, View, Voyage } from "./types.ts";
import { shipsAt } from "./chart/route.ts";
import { aboard, deckList, onQuay, peopleList } from "./dominions/people.ts";
import { crestName, goodsList, list, shipName, spaceName, total } from "./words.ts";

/** Whose fleet: "you (lion)". */
export function fleet(view: View, seat: number, names?: readonly string[]): string {
  const crest = crestName(view.seats[seat]?.crest ?? 0);
  if (seat === view.seat) return t("board.own", { crest });
  const name = names?.[seat];
  return name === undefined ? t("board.crest", { crest }) : t("board.fleet", { name, crest });
}

/** "space 3, red sea space", "in Modone". */
function whereabouts(view: View, place: number): string {
  const kind = view.route[place]?.kind;
  if (kind === undefined || kind === "sea") return t("board.space", { n: place, space: spaceName(view.route[place]) });
  return t(`in.${kind}`);
}

/** As `whereabouts`, as a destination. */
export function destination(view: View, place: number): string {
  const kind = view.route[place]?.kind;
  if (kind === undefined || kind === "sea") return t("board.space", { n: place, space: spaceName(view.route[place]) });
  return t(`place.${kind}`);
}

export function heading(way: number): string {
  return t(way > 0 ? "to.constantinople" : "to.venice");
}

/** All there is to say of a ship. */
export function shipLabel(view: View, ship: ShipView, names?: readonly string[]): string {
  const atSea =
    ship.space !== null &&
    view.route[ship.space]?.kind !== "venice" &&
    view.route[ship.space]?.kind !== "constantinople";
  return list([
    t("board.ship", { fleet: fleet(view, ship.seat, names), ship: shipName(ship.ship) }),
    t("board.sails", { colours: list(ship.sails.map((colour) => t(`colour.${colour}`))) }),
    ...(ship.space === null ? [] : [whereabouts(view, ship.space)]),
    ...(atSea ? [heading(ship.heading)] : []),
    cargo(view, ship),
    ...(ship.may_turn ? [t("board.may-turn")] : []),
  ]);
}

function cargo(view: View, ship: ShipView): string {
  const people = aboard(view, ship);
  if (people) return deckList(people);
  return ship.colour === null ? t("board.empty") : t(`goods.${ship.colour}`, { n: ship.cargo });
}

/** What choosing a ship does. */
export function shipAction(raid: boolean): string {
  return t(raid ? "board.do-raid" : "board.do-move");
}

export function withAction(what: string, action: string): string {
  return t("board.choice", { what, action });
}

/** "Zara: 2 mercenaries, +3 points; It is not your turn." */
export function withReason(what: string, why: Message | undefined): string {
  return why === undefined ? what : `${what}; ${t(why.id, why.values)}`;
}

/** "in Venice, 3 barrels of wine". */
export function goodsLabel(harbour: Harbour, colour: Colour, n: number): string {
  return list([t(`in.${harbour}`), t(`goods.${colour}`, { n })]);
}

/** "Sail to Modone, costs: blue card, +2 cards". */
export function voyageLabel(view: View, plan: Voyage): string {
  if (plan.stops.length === 0) return t("board.stop-here");
  return list([
    t("plan.to", { place: destination(view, plan.space) }),
    ...(plan.winds.length > 0
      ? [t("plan.costs", { cards: list(plan.winds.map((wind) => t(`card.${wind}`))) })]
      : [t("plan.free")]),
    ...(plan.cards > 0 ? [t("plan.draws", { n: plan.cards })] : []),
  ]);
}

/** One line for each place of the route. */
export function routeLines(view: View, names?: readonly string[]): readonly string[] {
  return view.route.map((space, place) => {
    const home = space.kind === "venice" ? 0 : space.kind === "constantinople" ? 1 : undefined;
    const goods = home === undefined ? null : view.harbours[home];
    const people = home === undefined ? undefined : onQuay(view, home);
    const ships = shipsAt(view, place).flatMap((index) => view.ships[index] ?? []);
    return [
      space.kind === "sea" ? whereabouts(view, place) : t(`place.${space.kind}`),
      ...(goods ? [onDisplay(goods)] : []),
      ...(people ? [peopleList(people)] : []),
      ...(ships.length === 0 && !goods ? [t("board.free")] : ships.map((ship) => shipLabel(view, ship, names))),
    ].join("; ");
  });
}

function onDisplay(goods: Counts): string {
  return total(goods) === 0 ? t("board.no-goods") : goodsList(goods);
}

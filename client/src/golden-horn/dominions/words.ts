/** What the page says of people and dominions. */
import { t, type Message } from "../../i18n.ts";
import type { Choice, Conquest, Dominion, DominionView, ShipView, View } from "../types.ts";
import { fleet } from "../labels.ts";
import type { Details } from "../items.ts";
import type { Menu } from "../menu.ts";
import { list, shipName, spaceName } from "../words.ts";
import { isPeopleChoice, type PeopleItem } from "./menu.ts";
import { crowd, NOBODY, onQuay, ownPeople, peopleList, personCount } from "./people.ts";

export function dominionName(dominion: Dominion): string {
  return t(`dominion.${dominion}`);
}

function dominionOf(view: View, dominion: Dominion): DominionView | undefined {
  return view.people?.dominions.find(({ name }) => name === dominion);
}

/** "Zara: 2 mercenaries, +3 points, conquered by Bianca (tower)". */
export function dominionLabel(
  view: View,
  { name, mercenaries, points, seat }: DominionView,
  names: readonly string[],
): string {
  return t("board.choice", {
    what: dominionName(name),
    action: list([
      t("people.mercenaries", { n: mercenaries }),
      t("choice.gain", { n: points }),
      seat === null ? t("people.free") : t("people.held", { fleet: fleet(view, seat, names) }),
    ]),
  });
}

/** "+3 for the dominion, −2 for the people = +1". */
function balance({ points, price, net }: Conquest): string {
  return t("people.net", { points, people: crowd(price), sum: net < 0 ? `−${-net}` : `+${net}` });
}

/** The own people and dominions, each with what they count: "2 mercenaries, 1 peasant: +3", "Zara: +3". */
export function holdings(view: View): readonly string[] {
  const people = ownPeople(view);
  const held = view.people?.dominions.filter(({ seat }) => seat !== null && seat === view.seat) ?? [];
  return [
    ...(people && crowd(people) > 0 ? [counting(peopleList(people), crowd(people))] : []),
    ...held.map(({ name, points }) => counting(dominionName(name), points)),
  ];
}

function counting(what: string, n: number): string {
  return t("board.choice", { what, action: t("table.plus", { n }) });
}

export function headlineOfPeople(item: PeopleItem): string {
  switch (item.kind) {
    case "embark":
      return t(item.who === "all" ? "people.load" : `people.load-${item.who}`);
    case "conquests":
      return t("people.conquer-one");
    case "dominion":
    case "conquer":
      return t("people.conquer", { dominion: dominionName(item.conquest.dominion) });
    case "mix":
      return t("people.or-with");
    case "train":
      return t("people.train-n", { n: item.n });
    case "rest":
      return t("people.rest");
  }
}

export function detailsOfPeople(item: PeopleItem, view: View): Details {
  switch (item.kind) {
    case "embark": {
      const group = item.plan.crew ?? NOBODY;
      return {
        shown: [t("choice.gain", { n: item.plan.worth }), ...(item.plan.guarded ? [t("people.safe")] : [])],
        pictured: [peopleList(group)],
      };
    }
    case "conquests":
      return { shown: [list(item.dominions.map(dominionName))], pictured: [] };
    case "dominion": {
      const dominion = dominionOf(view, item.conquest.dominion);
      const cost = personCount("mercenary", dominion?.mercenaries ?? 0);
      return { shown: [balance(item.conquest)], pictured: [cost] };
    }
    case "conquer":
    case "mix": {
      const paid = peopleList(item.conquest.price);
      return { shown: [balance(item.conquest)], pictured: [t("plan.costs", { cards: paid })] };
    }
    case "train":
      return { shown: [t("people.train-help")], pictured: [] };
    case "rest":
      return { shown: [t("people.rest-help")], pictured: [] };
  }
}

/** What is asked while something of the expansion is picked, or at the end of a turn. */
export function peopleStatus(view: View, choices: readonly Choice[], menu: Menu | undefined): Message | undefined {
  if (view.people === null) return undefined;
  if (menu?.stage === "conquests") return { id: "people.which" };
  const [item] = menu?.items ?? [];
  if (menu?.stage === "conquer" && item?.kind === "conquer") {
    return { id: "people.pay", values: { dominion: dominionName(item.conquest.dominion) } };
  }
  if (view.phase !== "end-turn" || !choices.some(isPeopleChoice)) return undefined;
  return { id: choices.some((choice) => choice.do.kind === "announce") ? "people.end-or-announce" : "people.end-turn" };
}

/** Which load, where people wait as well as goods. */
export function loadStatus(view: View, moved: ShipView): Message | undefined {
  if (onQuay(view, moved.space === 0 ? 0 : 1) === undefined) return undefined;
  return {
    id: "people.which-load",
    values: { ship: shipName(moved.ship), place: spaceName(view.route[moved.space ?? -1]) },
  };
}

/** The lines of the log in words. */
import { t } from "../i18n.ts";
import { byWhom } from "../table/chapters.ts";
import { placeName } from "./island/names.ts";
import { type Chapter, type Line, shownOf } from "./log.ts";
import type { Counts, PieceKind, View } from "./types.ts";
import { count } from "./cards.ts";
import { cardList, hexName, list, nameList } from "./words.ts";

type Names = readonly string[];
type Plain = Extract<Line, { kind: "told" }>["told"];

/** What to show of a line; cards are shown as pictures beside it. */
export function words(line: Line, chapter: Chapter, view: View, names: Names): string {
  return byWhom(phrase(line, view, names), line, chapter, names);
}

/** A whole line for reading out, cards included. */
export function sentence(line: Line, chapter: Chapter, view: View, names: Names): string {
  const parts = shownOf(line).map(({ seat, cards, unpaid }) => {
    if (unpaid) return t("catan.log.unpaid", { what: cardList(cards) });
    return seat === undefined ? cardList(cards) : t("log.by", { name: names[seat] ?? "", text: cardList(cards) });
  });
  return [words(line, chapter, view, names), parts.join("; ")].filter((part) => part !== "").join(" – ");
}

function phrase(line: Line, view: View, names: Names): string {
  switch (line.kind) {
    case "island":
      return t("catan.log.island");
    case "took-back":
      return t("log.took-back");
    case "discards":
      return line.cards ? t("catan.log.discards") : t("catan.log.discards-n", { n: line.n });
    case "told":
      return (
        setUp(line.told, view) ?? ofCards(line.told, names) ?? ofTrade(line.told, names) ?? rest(line.told, view, names)
      );
  }
}

function setUp(told: Plain, view: View): string | undefined {
  switch (told.kind) {
    case "start-roll":
      return t("catan.log.start-roll", { n: told.dice[0] + told.dice[1] });
    case "began":
      return t("log.began");
    case "placed":
      return t(told.piece === "road" ? "catan.log.placed-road" : "catan.log.placed-settlement", {
        place: where(told.piece, told.place, view),
      });
    case "built":
      return t(`catan.log.built-${told.free ? "free" : told.piece}`, { place: where(told.piece, told.place, view) });
    case "rolled":
      return t("catan.log.rolled", { n: told.dice[0] + told.dice[1], first: told.dice[0], second: told.dice[1] });
    default:
      return undefined;
  }
}

/** "ore 10, wool 2". */
function where(kind: PieceKind, place: number, view: View): string {
  const bare: View = { ...view, buildings: [], roads: [], dice: null, robber: null };
  const named = placeName(bare, { kind: kind === "road" ? "edge" : "corner", index: place }, undefined);
  return named.slice(named.indexOf(":") + 1).trim();
}

function ofCards(told: Plain, names: Names): string | undefined {
  switch (told.kind) {
    case "bought":
      return t("catan.log.bought") + (told.card ? `: ${t(`development.${told.card}`)}` : "");
    case "knight":
      return `${t("catan.log.plays-knight")} (${told.knights})`;
    case "road-building":
    case "year-of-plenty":
      return t(`catan.log.plays-${told.kind}`);
    case "monopoly": {
      const given = told.taken.flatMap((n, seat) => (n > 0 ? [`${names[seat]} ${n}`] : []));
      return `${t("catan.log.plays-monopoly")}, ${t(`resource.${told.resource}`)} → ${list(given) || t("catan.log.nothing")}`;
    }
    case "declined":
      return t("catan.log.declined");
    default:
      return undefined;
  }
}

function ofTrade(told: Plain, names: Names): string | undefined {
  switch (told.kind) {
    case "bank":
      return t("catan.log.bank", { give: cardList(count(told.give, told.n)), get: cardList(count(told.take)) });
    case "offered":
      return t("catan.log.offered", { ...sides(told.give, told.want), names: nameList(told.asked, names) });
    case "proposed":
      return t(told.counter ? "catan.log.countered" : "catan.log.proposed", sides(told.give, told.want));
    case "answered":
      return t(told.accepted ? "catan.log.accepted" : "catan.log.refused");
    case "dealt":
      return t("catan.log.dealt", { name: names[told.other] ?? "", ...sides(told.give, told.get) });
    case "withdrew":
    case "failed":
      return t(`catan.log.${told.kind}`);
    default:
      return undefined;
  }
}

function sides(give: Counts, get: Counts): { give: string; get: string } {
  return { give: cardList(give), get: cardList(get) };
}

function rest(told: Plain, view: View, names: Names): string {
  switch (told.kind) {
    case "tied":
      return t("catan.log.tied", { names: nameList(told.seats, names) });
    case "robber":
      return t("catan.log.robber", { from: hexName(view, told.start), to: hexName(view, told.hex) });
    case "stolen":
      return t("catan.log.stolen", { name: names[told.victim] ?? "" });
    case "empty-handed":
      return t("catan.log.empty-handed", { name: names[told.victim] ?? "" });
    case "special-card": {
      const card = t(`special.${told.card}`);
      if (told.seat === null) return t("catan.log.special-aside", { card });
      return t("catan.log.special", { card, name: names[told.seat] ?? "", n: told.n });
    }
    case "ended":
      return told.winner === null ? t("catan.log.nobody-won") : t("catan.log.won", { name: names[told.winner] ?? "" });
    default:
      return told.kind;
  }
}

/** The lines of the log in words. */
import { t } from "../i18n.ts";
import { byWhom } from "../table/chapters.ts";
import type { View } from "./types.ts";
import { peopleList } from "./dominions/people.ts";
import { dominionName } from "./dominions/words.ts";
import { type Chapter, type Line, peopleOf } from "./log.ts";
import { cardList, goodsList, list, placeName, shipName } from "./words.ts";

const CAUSES = {
  announced: "log.announced",
  empty: "log.empty",
  quiet: "log.quiet",
  dominions: "people.all-conquered",
} as const;

/** What to show of a line; its goods and cards are shown as pictures beside it. */
export function words(line: Line, chapter: Chapter, view: View, names: readonly string[]): string {
  return byWhom(phrase(line, view, names), line, chapter, names);
}

/** A whole line for reading out, goods and cards included. */
export function sentence(line: Line, chapter: Chapter, view: View, names: readonly string[]): string {
  const text = words(line, chapter, view, names);
  const goods = "goods" in line ? goodsList(line.goods) : "";
  const people = peopleList(peopleOf(line) ?? { mercenaries: 0, peasants: 0 });
  const cards = "cards" in line ? cardList(line.cards) : "";
  const told = [text, list([goods, people].filter((part) => part !== "")), line.kind === "drew" ? cards : ""]
    .filter((part) => part !== "")
    .join(" ");
  return cards === "" || line.kind === "drew" ? told : `${told}; ${t("log.played")} ${cards}`;
}

function phrase(line: Line, view: View, names: readonly string[]): string {
  const space = (i: number): string => placeName(view.route, i);
  switch (line.kind) {
    case "began":
      return t("log.began");
    case "passed":
      return t("log.passed");
    case "placed":
      return t("log.placed");
    case "took-back":
      return t("log.took-back");
    case "ended":
      return t("log.ended");
    case "route":
      return t("log.route");
    case "launched":
      return t("log.launched", { venice: line.harbours[0], constantinople: line.harbours[1] });
    case "displayed":
      return t(line.people ? "people.displayed" : "log.displayed", { place: t(`in.${line.harbour}`) });
    case "drew":
      return t("log.drew", { n: line.n });
    case "voyage":
      return t("log.voyage", { ship: shipName(line.ship), from: space(line.start), to: space(line.space) });
    case "unloaded":
    case "landed":
      return t("log.unloaded");
    case "trained":
      return t("people.trains");
    case "conquered":
      return t("people.conquers", { dominion: dominionName(line.told.dominion) });
    case "raided":
    case "abducted":
      return t(line.told.emptied ? "log.raided-empty" : "log.raided", {
        name: names[line.told.victim] ?? "",
        ship: shipName(line.told.ship),
      });
    case "loaded":
    case "embarked":
      return t("log.loaded", { ship: shipName(line.told.ship), place: t(`in.${line.told.harbour}`) });
    case "headed":
      return t(line.told.turned ? "log.turned" : "log.kept", { ship: shipName(line.told.ship) });
    case "end-coming":
      return t(CAUSES[line.told.cause]);
  }
}

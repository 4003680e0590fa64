/**
 * The messages come in parts: those of the first page from the start, house rules where they are chosen or told, reasons of
 * bots where they are asked for, what stands around the rules with these, what a game says with its page, all others with the first of the other pages.
 */
import { basename } from "node:path";
import { type Catalogue, files, read, readAll } from "./catalogues.ts";

const FIRST = ["app.", "bot.", "level.", "refused.", "start."];
const OTHERS = [
  "end.place",
  "end.title",
  "gathering.open-seat",
  "log.by",
  "status.connecting",
  "status.ended",
  "status.ended-resigned",
  "table.back",
];
const OF_GAMES = /^[a-z-]+\.(title|subtitle)$/;
/** In the file of one game, and said of others too. */
const OF_ALL = ["word.start-player"];
/** Of the terminal and of messengers. */
const UNSEEN = ["preview.", "record."];
const QUOTED = /(["'`])([a-z-]+\.[\w.-]+)\1/g;

export const GAMES = files("en")
  .map((path) => basename(path, ".json"))
  .filter((name) => name !== "client");
export const PARTS = ["first", "rest", "house-rules", "reasons", "rules", ...GAMES];
const owners = new Map(
  GAMES.flatMap((game) =>
    [...read(files("en").find((path) => basename(path, ".json") === game)!).keys()].map((id) => [id, game]),
  ),
);

/** Undefined where the page does not say it at all. */
export function partOf(id: string): string | undefined {
  if (begins(id, ["refused.record-"])) return "rest";
  if (begins(id, FIRST) || OTHERS.includes(id) || OF_GAMES.test(id)) return "first";
  if (begins(id, UNSEEN)) return undefined;
  if (begins(id, ["because.", "manner."])) return "reasons";
  if (begins(id, ["help.", "rules."])) return "rules";
  if (begins(id, ["group.", "option."])) return "house-rules";
  if (begins(id, OF_ALL)) return "rest";
  return GAMES.find((game) => id.startsWith(`${game}.`)) ?? owners.get(id) ?? "rest";
}

function begins(id: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => id.startsWith(beginning));
}

export function messagesOf(part: string, catalogue: Catalogue): Catalogue {
  return new Map([...catalogue].filter(([id]) => partOf(id) === part));
}

/** The messages that a source names and that are in none of the parts which are there. */
export function missing(code: string, parts: readonly string[]): string[] {
  const all = readAll("en");
  const named = [...code.matchAll(QUOTED)].map(([, , id = ""]) => id);
  return [...new Set(named)].filter((id) => all.has(id) && !parts.includes(partOf(id) ?? ""));
}

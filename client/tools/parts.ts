/**
 * The messages come in parts: those of the first page from the start, house rules where they are chosen or told, reasons of
 * bots where they are asked for, what is said of accounts with these, what stands around the rules with these, what seldom is looked for with that, what a game says with its
 * page, all others with the first of the other pages.
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
const OF_GAMES = /^[a-z-]+\.(title|subtitle|expansion)$/;
/** In the file of one game, and said of others too. */
const OF_ALL = ["word.start-player"];
/** In the file of all, and said of one game alone. */
const OF_ONE = new Map([
  [
    "golden-horn",
    [
      "board.do-",
      "board.keep-to",
      "board.may-turn",
      "board.own",
      "board.sails",
      "board.turn-to",
      "choice.announce",
      "choice.farther",
      "choice.turn",
      "colour.",
      "dominion.",
      "goods.",
      "log.displayed",
      "log.launched",
      "log.loaded",
      "log.raided",
      "log.route",
      "log.turned",
      "log.unloaded",
      "log.voyage",
      "people.",
      "placement.",
      "plan.cards",
      "plan.costs",
      "plan.draws",
      "plan.rob",
      "ship.",
      "space.",
      "table.goods",
      "table.one-more",
      "why.",
    ],
  ],
]);
/** On the card with the settings of a table, and on those about seats, with the notices. */
const OF_CARDS = [
  "end.agree",
  "end.declined",
  "end.play-on",
  "end.propose",
  "end.withdraw",
  "end.you-proposed",
  "feel.",
  "seat.elsewhere",
  "seat.keep-both",
  "seat.lent",
  "seat.lost",
  "seat.move",
  "seat.offer-link",
  "seat.offer-make",
  "seat.offer-what",
  "seat.resign",
  "seat.take-back",
  "seat.yours",
];
/** With what is opened seldom: a proof, a record, games without a server. */
const LATER = [
  ...OF_CARDS,
  "archive.",
  "draws.",
  "fair.",
  "gathering.",
  "go-on.",
  "offline.",
  "open.",
  "rated.",
  "refused.no-clocks",
  "refused.rated",
  "refused.record-",
  "refused.too-many-persons",
  "refused.turned-down",
];
/** Of these what is said before. */
const SOONER = [
  "feel.title",
  "seat.moves",
  "seat.resigned",
  "fair.commitment",
  "fair.lesson",
  "fair.what",
  "offline.elsewhere",
  "offline.failed",
  "gathering.copied",
  "gathering.copy",
  "gathering.local",
  "gathering.selected",
  "gathering.share",
];
/** Of accounts, which few have, why something about them is not done. */
const OF_PEOPLE = [
  "refused.blocked",
  "refused.contest-begun",
  "refused.contest-few",
  "refused.contest-over",
  "refused.contest-plays",
  "refused.contest-title",
  "refused.enough",
  "refused.mail-address",
  "refused.mail-known",
  "refused.name-known",
  "refused.no-mail",
  "refused.no-friend",
  "refused.no-passkeys",
  "refused.no-such-contest",
  "refused.no-such-person",
  "refused.no-such-remark",
  "refused.no-such-report",
  "refused.no-such-token",
  "refused.not-admin",
  "refused.not-for-programs",
  "refused.not-organiser",
  "refused.not-sent",
  "refused.not-signed-in",
  "refused.other-name",
  "refused.passkey",
  "refused.web-address",
];
/** Of the terminal, of messengers and of notices. */
const UNSEEN = ["mail.", "notice.", "preview.", "record."];
const QUOTED = /(["'`])([a-z-]+\.[\w.-]+)\1/g;

export const GAMES = files("en")
  .map((path) => basename(path, ".json"))
  .filter((name) => name !== "client");
export const PARTS = ["first", "rest", "later", "house-rules", "reasons", "rules", "people", ...GAMES];
const owners = new Map(
  GAMES.flatMap((game) =>
    [...read(files("en").find((path) => basename(path, ".json") === game)!).keys()].map((id) => [id, game]),
  ),
);

/** Undefined where the page does not say it at all. */
export function partOf(id: string): string | undefined {
  if (begins(id, LATER) && !OTHERS.includes(id)) return SOONER.includes(id) ? "rest" : "later";
  if (begins(id, ["admin.", "company.", "contest.", "ladder.", "me.", "report."]) || OF_PEOPLE.includes(id))
    return "people";
  if (begins(id, FIRST) || OTHERS.includes(id) || OF_GAMES.test(id)) return "first";
  if (begins(id, UNSEEN)) return undefined;
  if (begins(id, ["because.", "manner."])) return "reasons";
  if (begins(id, ["help.", "rules."])) return "rules";
  if (begins(id, ["clocks.", "group.", "option."])) return "house-rules";
  if (begins(id, OF_ALL)) return "rest";
  for (const [game, said] of OF_ONE) if (begins(id, said)) return game;
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

/** The commands of the text field: what there is to read, and what may be done. */
import { t } from "../i18n.ts";
import { placeName } from "./island/names.ts";
import { developed, PLAYS } from "./cards.ts";
import { HEX_CORNERS, PURCHASES, RESOURCES } from "./facts.ts";
import { actionName } from "./labels.ts";
import type { Choice, Counts, Intent, View, What, Why } from "./types.ts";
import { cardList, hexName, list } from "./words.ts";

export interface Answer {
  readonly lines: readonly string[];
  /** What is to be done. */
  readonly does?: number | Intent;
  /** All that may be done, where the answer names it with its numbers. */
  readonly moves?: readonly string[];
}

interface Position {
  readonly view: View;
  readonly choices: readonly Choice[];
  readonly names: readonly string[];
  readonly whyNot: (what: What) => Why | undefined;
  /** What happened last. */
  readonly last: string;
  /** The moves as they were named last: a number means nothing else. */
  readonly read: readonly string[];
}

/** Offers by single cards are made in the panel for trade. */
const UNLISTED: ReadonlySet<string> = new Set(["give", "want"]);

export function listed(choices: readonly Choice[]): readonly Choice[] {
  return choices.filter((choice) => !UNLISTED.has(choice.do.kind));
}

/** In English they are understood everywhere, besides the language shown. */
const WORDS = ["moves", "do", "why", "hand", "players", "number", "last"] as const;

type Word = (typeof WORDS)[number];

const LETTERS: Readonly<Record<string, Word>> = {
  m: "moves",
  w: "why",
  h: "hand",
  p: "players",
  n: "number",
  l: "last",
};

/** The words in the language shown, as the messages about them take them. */
export function wordsShown(): Readonly<Record<Word, string>> {
  return Object.fromEntries(WORDS.map((word) => [word, t(`catan.command.word-${word}`)])) as Record<Word, string>;
}

/** Accents need not be typed. */
function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

function wordIn(typed: string): Word | undefined {
  const shown = wordsShown();
  return LETTERS[typed] ?? WORDS.find((word) => word === typed || plain(shown[word]) === typed);
}

export function command(text: string, position: Position): Answer {
  const [word = "", ...rest] = plain(text.trim()).split(/\s+/);
  const numbers = rest.every((one) => /^\d+$/.test(one)) ? rest.map(Number) : [];
  switch (wordIn(word)) {
    case "moves":
      return listing(position);
    case "do":
      return carryOut(numbers, position);
    case "why":
      return reasons(position);
    case "hand":
      return { lines: hand(position.view) };
    case "players":
      return { lines: players(position) };
    case "number":
      return { lines: byNumber(numbers.length === 1 ? numbers[0]! : 0, position) };
    case "last":
      return { lines: [position.last] };
    default:
      return { lines: [t("catan.command.help", wordsShown())] };
  }
}

function listing(position: Position): Answer {
  const moves = movesOf(position);
  if (moves.length === 0) return { lines: [t("choice.none")], moves };
  return { lines: owed(position) > 0 ? [...moves, whole(position)] : moves, moves };
}

function movesOf({ view, choices, names }: Position): readonly string[] {
  return listed(choices).map((choice, i) => `${i + 1}: ${actionName(view, choice, names)}`);
}

/** What cannot be done, and why; where all can, that. */
function reasons(position: Position): Answer {
  const { seat, seats } = position.view;
  const cards = (seat === null ? [] : developed(seats[seat]!)).map(
    ({ card }) => [PLAYS[card], t(`development.${card}`)] as const,
  );
  const things: readonly (readonly [What, string])[] = [
    ...PURCHASES.map((what) => [what, what === "buy" ? t("catan.build.card") : t(`piece.${what}`)] as const),
    ...cards,
    ["trade", t("catan.do.trade")],
    ["end", t("catan.do.end")],
  ];
  const lines = things.flatMap(([what, name]) => {
    const why = position.whyNot(what);
    return why ? [t("catan.trade.why", { what: name, why: t(why.id, why.values) })] : [];
  });
  return lines.length > 0 ? { lines } : listing(position);
}

/** By the number it was read under; where that is another list by now, the new one is read first. */
function carryOut(numbers: readonly number[], position: Position): Answer {
  const moves = movesOf(position);
  if (moves.length > 0 && !isSame(moves, position.read)) return { lines: [t("catan.command.anew"), ...moves], moves };
  const may = listed(position.choices);
  const chosen = numbers.flatMap((n) => may[n - 1] ?? []);
  if (chosen.length === 0 || chosen.length < numbers.length) return noSuch();
  if (owed(position) > 0) return discard(chosen, position);
  if (chosen.length > 1) return noSuch();
  return done(actionName(position.view, chosen[0]!, position.names), chosen[0]!.action);
}

function noSuch(): Answer {
  return { lines: [t("catan.command.no-such", wordsShown())] };
}

function done(what: string, does: number | Intent): Answer {
  return { lines: [t("catan.command.done", { what })], does };
}

/** The cards that the reader has to discard. */
function owed({ view, choices }: Position): number {
  const discards = choices.some((choice) => choice.do.kind === "discard");
  return discards && view.seat !== null ? (view.seats[view.seat]?.owed ?? 0) : 0;
}

/** Of a choice in secret nobody sends a part. */
function discard(chosen: readonly Choice[], position: Position): Answer {
  const cards = RESOURCES.map(
    (resource) => chosen.filter(({ do: one }) => "resource" in one && one.resource === resource).length,
  ) as unknown as Counts;
  const held = position.view.seats[position.view.seat!]?.hand;
  if (chosen.length !== owed(position) || !cards.every((n, i) => n <= (held?.[i] ?? 0)))
    return { lines: [whole(position)] };
  return done(t("catan.do.discard", { what: cardList(cards) }), { kind: "discard", cards });
}

function whole(position: Position): string {
  return t("catan.command.whole", { ...wordsShown(), n: owed(position) });
}

export function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((line, i) => line === other[i]);
}

function hand(view: View): readonly string[] {
  const own = view.seat === null ? undefined : view.seats[view.seat];
  if (!own?.hand) return [t("catan.log.nothing")];
  const cards = developed(own).map(({ card, n }) => t("table.times", { n, what: t(`development.${card}`) }));
  return [cardList(own.hand), ...cards];
}

function players({ view, names }: Position): readonly string[] {
  return view.seats.map((seat, i) =>
    t("log.by", {
      name: names[i] ?? "",
      text: [
        t("catan.seat.points", { n: seat.score }),
        t("catan.seat.cards", { n: seat.cards }),
        t("catan.seat.development", { n: seat.development }),
        t("catan.seat.knights", { n: seat.knights }),
        t("catan.seat.road", { n: seat.road_length }),
      ].join(" · "),
    }),
  );
}

/** The hexes with a number, each with what stands at its corners. */
function byNumber(number: number, { view, names }: Position): readonly string[] {
  const hexes = view.hexes.flatMap(({ token }, hex) => (token === number && number > 0 ? [hex] : []));
  if (hexes.length === 0) return [t("catan.command.no-number")];
  return hexes.flatMap((hex) => [
    view.robber === hex ? list([hexName(view, hex), t("catan.word.robber")]) : hexName(view, hex),
    ...HEX_CORNERS[hex]!.map((index) => `– ${placeName(view, { kind: "corner", index }, names)}`),
  ]);
}

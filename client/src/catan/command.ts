/** The commands of the text field: what there is to read, and what may be done. */
import { t } from "../i18n.ts";
import { placeName } from "./island/names.ts";
import { HEX_CORNERS } from "./island/geometry.ts";
import { actionName } from "./labels.ts";
import type { Choice, View } from "./types.ts";
import { CARDS } from "./cards.ts";
import { cardList, hexName, list } from "./words.ts";

export interface Answer {
  readonly lines: readonly string[];
  /** What is to be done. */
  readonly action?: number;
  /** All that may be done, where the answer names it with its numbers. */
  readonly moves?: readonly string[];
}

interface Position {
  readonly view: View;
  readonly choices: readonly Choice[];
  readonly names: readonly string[];
  /** What happened last. */
  readonly last: string;
  /** The moves as they were named last: a number means nothing else. */
  readonly read: readonly string[];
}

/** Offers are put together in the panel for trade, discards in their own: they are sent whole. */
const UNLISTED: ReadonlySet<string> = new Set(["give", "want", "discard"]);

export function listed(choices: readonly Choice[]): readonly Choice[] {
  return choices.filter((choice) => !UNLISTED.has(choice.do.kind));
}

/** In English they are understood everywhere, besides the language shown. */
const WORDS = ["moves", "do", "hand", "players", "number", "last"] as const;

type Word = (typeof WORDS)[number];

const LETTERS: Readonly<Record<string, Word>> = { m: "moves", h: "hand", p: "players", n: "number", l: "last" };

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
  const [word = "", rest = "", more] = plain(text.trim()).split(/\s+/);
  const n = more === undefined && /^\d+$/.test(rest) ? Number(rest) : 0;
  switch (wordIn(word)) {
    case "moves":
      return listing(position);
    case "do":
      return carryOut(n, position);
    case "hand":
      return { lines: hand(position.view) };
    case "players":
      return { lines: players(position) };
    case "number":
      return { lines: byNumber(n, position) };
    case "last":
      return { lines: [position.last] };
    default:
      return { lines: [t("catan.command.help", wordsShown())] };
  }
}

function listing(position: Position): Answer {
  const moves = movesOf(position);
  return { lines: moves.length > 0 ? moves : [t("choice.none")], moves };
}

function movesOf({ view, choices, names }: Position): readonly string[] {
  return listed(choices).map((choice, i) => `${i + 1}: ${actionName(view, choice, names)}`);
}

/** By the number it was read under; where that is another list by now, the new one is read first. */
function carryOut(n: number, position: Position): Answer {
  const moves = movesOf(position);
  if (moves.length > 0 && !isSame(moves, position.read)) return { lines: [t("catan.command.anew"), ...moves], moves };
  const choice = listed(position.choices)[n - 1];
  if (!choice) return { lines: [t("catan.command.no-such", wordsShown())] };
  return {
    lines: [t("catan.command.done", { what: actionName(position.view, choice, position.names) })],
    action: choice.action,
  };
}

export function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((line, i) => line === other[i]);
}

function hand(view: View): readonly string[] {
  const own = view.seat === null ? undefined : view.seats[view.seat];
  if (!own?.hand) return [t("catan.log.nothing")];
  const cards = CARDS.flatMap((card, i) => {
    const n = own.hidden?.[i] ?? 0;
    return n > 0 ? [t("table.times", { n, what: t(`development.${card}`) })] : [];
  });
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

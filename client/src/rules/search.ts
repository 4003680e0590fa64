/** Finds words in the rules, whatever their accents and their case. */
import type { Token, Tokens } from "marked";
import { blocks, leaves, type RulesText } from "./text.ts";

/** A piece of a text; `find`: the number of the find that it belongs to. */
export interface Piece {
  readonly text: string;
  readonly find: number | undefined;
}

export interface Finds {
  /** The index of the slice of each find, in the order of the text. */
  readonly slices: readonly number[];
  /** The texts in which something was found. */
  readonly pieces: ReadonlyMap<Token, readonly Piece[]>;
}

export const NO_FINDS: Finds = { slices: [], pieces: new Map() };

/** Letters that are no accented form of another to a computer, but to a reader. */
const LIKE: Readonly<Record<string, string>> = {
  ł: "l",
  ß: "ss",
  ς: "σ",
  "’": "'",
  "–": "-",
  "\u00a0": " ",
  "\u00ad": "",
};
const ACCENTS = /\p{M}/gu;
const FEWEST = 2;

/** Folded text, and of each of its letters where it stood. */
interface Folded {
  readonly text: string;
  readonly at: readonly number[];
}

export function fold(text: string): Folded {
  const [letters, at]: [string[], number[]] = [[], []];
  let i = 0;
  for (const letter of text) {
    for (const one of foldLetter(letter)) {
      letters.push(one);
      at.push(i);
    }
    i += letter.length;
  }
  return { text: letters.join(""), at };
}

function foldLetter(letter: string): string {
  const small = letter.toLowerCase().normalize("NFD").replace(ACCENTS, "");
  return LIKE[small] ?? small;
}

/** All finds of some words as they stand there; none of fewer than two letters. */
export function search({ slices }: RulesText, words: string): Finds {
  const wanted = fold(words).text.trim().replace(/\s+/g, " ");
  if (wanted.length < FEWEST) return NO_FINDS;
  const found: number[] = [];
  const pieces = new Map<Token, readonly Piece[]>();
  slices.forEach(({ tokens }, slice) => {
    for (const block of tokens.flatMap(blocks)) {
      const texts = leaves(block);
      const spans = spansOf(texts.map(textOf).join(""), wanted);
      mark(texts, spans, found.length, pieces);
      found.push(...spans.map(() => slice));
    }
  });
  return { slices: found, pieces };
}

type Span = readonly [from: number, to: number];

function spansOf(text: string, wanted: string): readonly Span[] {
  const folded = fold(text);
  const spans: Span[] = [];
  for (let i = folded.text.indexOf(wanted); i >= 0; i = folded.text.indexOf(wanted, i + wanted.length)) {
    spans.push([folded.at[i]!, folded.at[i + wanted.length] ?? text.length]);
  }
  return spans;
}

/** Cuts the texts that a block consists of where finds begin and end, which may reach over several of them. */
function mark(
  texts: readonly Token[],
  spans: readonly Span[],
  first: number,
  pieces: Map<Token, readonly Piece[]>,
): void {
  let start = 0;
  for (const token of texts) {
    const text = textOf(token);
    const end = start + text.length;
    const here = spans.flatMap(([from, to], i): [number, number, number][] =>
      from < end && to > start ? [[Math.max(from, start) - start, Math.min(to, end) - start, first + i]] : [],
    );
    if (here.length > 0) pieces.set(token, cut(text, here));
    start = end;
  }
}

function cut(text: string, spans: readonly (readonly [number, number, number])[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const [from, to, find] of spans) {
    if (from > done) pieces.push({ text: text.slice(done, from), find: undefined });
    pieces.push({ text: text.slice(from, to), find });
    done = to;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), find: undefined });
  return pieces;
}

function textOf(token: Token): string {
  return (token as Tokens.Text).text;
}

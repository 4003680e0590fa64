/** The story of a game in chapters, one a turn. */
import { t } from "../i18n.ts";
import type { AnyGame, Happening, Heard, Saying } from "../protocol.ts";
import { inWords, nameOf } from "./saying.ts";

/** One thing that happened, with its number in the story. */
export interface Entry<G extends AnyGame = AnyGame> extends Heard<G> {
  readonly seq: number;
}

/** A line of the log; `seq`: the last entry of the story that belongs to it. */
export interface Line {
  /** Who did it; null for what nobody did. */
  readonly seat: number | null;
  readonly seq: number;
  readonly saying: Saying;
}

/** What happened in one turn, from `seq` on; `seat` is null for the set-up, with `seq` at its end. */
export interface Chapter {
  readonly seat: number | null;
  readonly lines: Line[];
  seq: number;
}

/** The story without what was taken back; of several steps taken back in a row, the last is told. */
export function happened<G extends AnyGame>(story: readonly Entry<G>[]): readonly Entry<G>[] {
  const kept: Entry<G>[] = [];
  for (const entry of story) {
    const told: Happening = entry.told;
    if (told.kind === "took-back") while ((kept.at(-1)?.seq ?? 0) > told.upto) kept.pop();
    kept.push(entry);
  }
  return kept;
}

/** In order of time; `story` as it `happened`. */
export function chapters(story: readonly Entry[]): readonly Chapter[] {
  const all: Chapter[] = [{ seat: null, seq: 0, lines: [] }];
  for (const { seq, told, line, goes_on } of story) {
    const chapter = all.at(-1)!;
    if (told.kind === "turn") all.push({ seat: told.seat, seq, lines: [] });
    else if (line) {
      if (goes_on) chapter.lines.pop();
      chapter.lines.push({ seat: "seat" in told ? told.seat : null, seq, saying: line });
      if (chapter.seat === null) chapter.seq = seq;
    }
  }
  return all.filter(({ seat, lines }) => seat !== null || lines.length > 0);
}

/** The later chapters, with those in which nothing is new as the objects they were, so that nothing is drawn anew. */
export function keep(before: readonly Chapter[], after: readonly Chapter[]): readonly Chapter[] {
  return after.map((chapter, i) => {
    const known = before[i];
    return known !== undefined && isSame(known, chapter) ? known : chapter;
  });
}

function isSame(one: Chapter, other: Chapter): boolean {
  return (
    one.seq === other.seq &&
    one.lines.length === other.lines.length &&
    one.lines.every(({ seq, saying }, i) => seq === other.lines[i]?.seq && saying === other.lines[i].saying)
  );
}

/** The moments that can be looked at, in order of time: where a turn begins, and after each line. */
export function moments(told: readonly Chapter[]): readonly number[] {
  const all = told.flatMap(({ seq, lines }) => [seq, ...lines.map((line) => line.seq)]);
  return [...new Set(all)].sort((a, b) => a - b);
}

/** What had just happened at a moment of the past. */
export function momentWords(
  told: readonly Chapter[],
  seq: number,
  names: readonly string[],
  own: number | null = null,
): string {
  for (const chapter of told) {
    const name = chapter.seat === null ? t("log.set-up") : nameOf(chapter.seat, names);
    if (chapter.seq === seq) return begins(chapter, name);
    const line = chapter.lines.find((one) => one.seq >= seq);
    if (line) return t("log.by", { name, text: sentence(line, chapter.seat, names, own) });
  }
  return "";
}

function begins({ seat }: Chapter, name: string): string {
  return seat === null ? t("past.set-up-done") : t("log.by", { name, text: t("past.begins") });
}

/** What is said in a line: "Ada: ..." where somebody else did it than whose `turn` it was. */
export function said({ seat, saying }: Line, turn: number | null): Saying {
  return seat === null || seat === turn ? saying : ["log.by", { name: { seat }, text: saying }, []];
}

/** A whole line, for reading out. */
export function sentence(line: Line, turn: number | null, names: readonly string[], own: number | null = null): string {
  return inWords(said(line, turn), names, own);
}

/** Whether it says that a step was taken back. */
export function tookBack({ saying: [id] }: Line): boolean {
  return id === "log.took-back";
}

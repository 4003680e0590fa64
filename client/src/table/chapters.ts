/** The story of a game in chapters, one a turn: which lines it has is each game's own. */
import { t } from "../i18n.ts";
import type { AnyGame, Entry, Happening } from "../protocol.ts";

/** A line of the log; `seq`: the last entry of the story that belongs to it. */
export interface AnyLine {
  readonly kind: string;
  /** Who did it; null for what nobody did. */
  readonly seat: number | null;
  seq: number;
}

/** What happened in one turn, from `seq` on; `seat` is null for the set-up, with `seq` at its end. */
export interface Chapter<L extends AnyLine = AnyLine> {
  readonly seat: number | null;
  readonly lines: L[];
  seq: number;
}

/** How a game tells its story. */
export interface Telling<G extends AnyGame, L extends AnyLine> {
  /** Whose turn begins with it, if one does. */
  readonly turn: (told: Happening<G>) => number | undefined;
  /** Writes it, into a line of its own or into the last one. */
  readonly write: (lines: L[], told: Happening<G>, seq: number) => void;
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
export function chaptersOf<G extends AnyGame, L extends AnyLine>(
  story: readonly Entry<G>[],
  { turn, write }: Telling<G, L>,
): readonly Chapter<L>[] {
  const all: Chapter<L>[] = [{ seat: null, seq: 0, lines: [] }];
  for (const { seq, told } of story) {
    const chapter = all.at(-1)!;
    const seat = turn(told);
    if (seat !== undefined) all.push({ seat, seq, lines: [] });
    else write(chapter.lines, told, seq);
    if (chapter.seat === null) chapter.seq = chapter.lines.at(-1)?.seq ?? 0;
  }
  return all.filter(({ seat, lines }) => seat !== null || lines.length > 0);
}

/** The later chapters, with those in which nothing is new as the objects they were, so that nothing is drawn anew. */
export function keep<L extends AnyLine>(
  before: readonly Chapter<L>[],
  after: readonly Chapter<L>[],
): readonly Chapter<L>[] {
  return after.map((chapter, i) => {
    const known = before[i];
    return known !== undefined && isSame(known, chapter) ? known : chapter;
  });
}

function isSame(one: Chapter, other: Chapter): boolean {
  return (
    one.seq === other.seq &&
    one.lines.length === other.lines.length &&
    one.lines.every((line, i) => line.seq === other.lines[i]?.seq)
  );
}

/** The moments that can be looked at, in order of time: where a turn begins, and after each line. */
export function moments(told: readonly Chapter[]): readonly number[] {
  const all = told.flatMap(({ seq, lines }) => [seq, ...lines.map((line) => line.seq)]);
  return [...new Set(all)].sort((a, b) => a - b);
}

/** What had just happened at a moment of the past; `sentence`: a whole line, for reading out. */
export function momentWords<L extends AnyLine>(
  told: readonly Chapter<L>[],
  seq: number,
  names: readonly string[],
  sentence: (line: L, chapter: Chapter<L>) => string,
): string {
  for (const chapter of told) {
    const name = chapter.seat === null ? t("log.set-up") : (names[chapter.seat] ?? "");
    if (chapter.seq === seq) return begins(chapter, name);
    const line = chapter.lines.find((one) => one.seq >= seq);
    if (line) return t("log.by", { name, text: sentence(line, chapter) });
  }
  return "";
}

function begins({ seat }: Chapter, name: string): string {
  return seat === null ? t("past.set-up-done") : t("log.by", { name, text: t("past.begins") });
}

/** "Ada: ..." where somebody else did it than whose turn it was. */
export function byWhom(text: string, line: AnyLine, chapter: Chapter, names: readonly string[]): string {
  return line.seat === null || line.seat === chapter.seat ? text : t("log.by", { name: names[line.seat] ?? "", text });
}

/** The story of a game, summed up for reading: a chapter a turn, one line for things of the same kind. */
import * as table from "../table/chapters.ts";
import type { Counts, Entry, Happening, Resource, Told } from "./types.ts";
import { count, plus } from "./cards.ts";

const ISLAND: ReadonlySet<string> = new Set(["hex", "frame", "piece", "tokens", "token"]);

/** What needs no more words than what happened. */
type Plain = Exclude<Told, { kind: "hex" | "frame" | "piece" | "tokens" | "token" | "turn" | "discarded" }>;

type Words =
  | { kind: "island"; seat: null }
  | { kind: "took-back"; seat: number }
  | { kind: "discards"; seat: number; n: number; cards: Counts | undefined }
  | { kind: "told"; seat: number | null; told: Plain };

export type Line = Words & table.AnyLine;
export type Chapter = table.Chapter<Line>;

/** In order of time; `story` as it `happened`. */
export function chapters(story: readonly Entry[]): readonly Chapter[] {
  return table.chaptersOf(story, { turn: (told) => (told.kind === "turn" ? told.seat : undefined), write });
}

function write(lines: Line[], told: Happening, seq: number): void {
  const last = lines.at(-1);
  if (last !== undefined && joins(last, told)) last.seq = seq;
  else {
    const line = begin(told);
    if (line !== undefined) lines.push({ ...line, seq });
  }
}

/** Adds to the last line what belongs to it. */
function joins(last: Line, told: Happening): boolean {
  if (ISLAND.has(told.kind)) return last.kind === "island";
  if (told.kind === "took-back") return last.kind === "took-back" && last.seat === told.seat;
  if (told.kind !== "discarded" || last.kind !== "discards" || last.seat !== told.seat) return false;
  last.n += 1;
  last.cards = discarded(told.resource, last.cards);
  return true;
}

function discarded(resource: Resource | null, before: Counts | undefined): Counts | undefined {
  return resource === null || before === undefined ? undefined : plus(before, count(resource));
}

function begin(told: Happening): Words | undefined {
  switch (told.kind) {
    case "turn":
      return undefined;
    case "hex":
    case "frame":
    case "piece":
    case "tokens":
    case "token":
      return { kind: "island", seat: null };
    case "took-back":
      return { kind: "took-back", seat: told.seat };
    case "discarded": {
      const cards = told.resource === null ? undefined : count(told.resource);
      return { kind: "discards", seat: told.seat, n: 1, cards };
    }
    case "tied":
    case "special-card":
    case "ended":
      return { kind: "told", seat: null, told };
    default:
      return { kind: "told", seat: told.seat, told };
  }
}

/** Cards that a line shows besides its words, and for whom where that is not who did it. */
export interface Shown {
  readonly seat?: number;
  readonly cards: Counts;
  /** Those that the bank could not pay. */
  readonly unpaid?: boolean;
}

export function shownOf(line: Line): readonly Shown[] {
  if (line.kind === "discards") return line.cards ? [{ cards: line.cards }] : [];
  if (line.kind !== "told") return [];
  const { told } = line;
  switch (told.kind) {
    case "rolled":
      return [...bySeat(told.gained), ...unpaid(told.unpaid)];
    case "placed":
    case "year-of-plenty":
      return some(told.cards) ? [{ cards: told.cards }] : [];
    case "stolen":
      return told.resource ? [{ cards: count(told.resource) }] : [];
    default:
      return [];
  }
}

function some(cards: Counts): boolean {
  return cards.some((n) => n > 0);
}

function bySeat(cards: readonly Counts[]): readonly Shown[] {
  return cards.flatMap((one, seat) => (some(one) ? [{ seat, cards: one }] : []));
}

function unpaid(cards: readonly Counts[]): readonly Shown[] {
  const sum = cards.reduce((all, one) => plus(all, one), [0, 0, 0, 0, 0]);
  return some(sum) ? [{ cards: sum, unpaid: true }] : [];
}

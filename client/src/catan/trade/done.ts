/** The trade that was closed last. */
import type { Chapter } from "../log.ts";
import type { Counts } from "../types.ts";
import { count } from "../cards.ts";

export interface Done {
  /** Of the story, so that the same trade made twice is told twice. */
  readonly seq: number;
  /** Undefined: the bank. */
  readonly other: number | undefined;
  readonly give: Counts;
  readonly get: Counts;
}

/** Undefined where something else has happened since. */
export function doneIn(chapter: Chapter | undefined): Done | undefined {
  const line = chapter?.lines.at(-1);
  if (line?.kind !== "told") return undefined;
  const { told, seq } = line;
  if (told.kind === "bank") {
    return { seq, other: undefined, give: count(told.give, told.n), get: count(told.take) };
  }
  return told.kind === "dealt" ? { seq, other: told.other, give: told.give, get: told.get } : undefined;
}

/** The last trade in this turn or the one before that somebody else closed with a seat, from that seat's point of view. */
export function doneWith(told: readonly Chapter[], seat: number | null): Done | undefined {
  const lines = told.slice(-2).flatMap((chapter) => chapter.lines);
  for (const line of lines.reverse()) {
    if (line.kind !== "told" || line.told.kind !== "dealt" || line.told.other !== seat) continue;
    return { seq: line.seq, other: line.told.seat, give: line.told.get, get: line.told.give };
  }
  return undefined;
}

/** What a lesson says just now. */
import type { LessonCard } from "../protocol.ts";
import type { Table } from "../table.svelte.ts";

export interface Reading {
  readonly card: LessonCard;
  /** Whether the reader says that he has read it, and nothing else is to be done. */
  readonly goesOn: boolean;
  /** Whether all steps are done. */
  readonly parts: boolean;
  readonly step: number;
  readonly steps: number;
}

/** Nothing while others act, and once all has been read where the reader may do as he likes. */
export function readingOf({ now, read, past }: Pick<Table, "now" | "read" | "past">): Reading | undefined {
  const lesson = now?.lesson;
  if (!lesson || past || (now.decision === null && !now.view.over)) return undefined;
  const { cards, free, step, steps } = lesson;
  const card = cards[read];
  const isLast = read === cards.length - 1;
  return card && { card, goesOn: free || !isLast, parts: step === steps && isLast, step, steps };
}

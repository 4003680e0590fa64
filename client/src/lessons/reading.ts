/** What a lesson says just now. */
import type { LessonCard, LessonStep } from "../protocol.ts";
import type { Table } from "../table.svelte.ts";

export interface Reading {
  readonly card: LessonCard;
  /** Whether the reader says that he has read it. */
  readonly goesOn: boolean;
  /** Whether it says what is to be done where all may be done. */
  readonly task: boolean;
  /** Whether all steps are done. */
  readonly parts: boolean;
  /** Which of all texts of the lesson it is, from 1. */
  readonly n: number;
  readonly of: number;
}

/** Whether the last card of a free step stands, beside which all may be done. */
export function isTask({ cards, free, step, steps }: LessonStep, read: number): boolean {
  return free && step < steps && read === cards.length - 1;
}

/** Nothing while others act, and once all has been read where the reader may do as he likes. */
export function readingOf({ now, read, past }: Pick<Table, "now" | "read" | "past">): Reading | undefined {
  const lesson = now?.lesson;
  if (!lesson || past || (now.decision === null && !now.view.over)) return undefined;
  const { cards, free, step, steps, said, texts } = lesson;
  const card = cards[read];
  const isLast = read === cards.length - 1;
  const parts = step === steps && isLast;
  return card && { card, goesOn: free || !isLast, task: isTask(lesson, read), parts, n: said + read + 1, of: texts };
}

/** Whether it may be shown again what there is to do: once it has been put away, where the reader may do as he likes. */
export function mayReadAgain({ now, read, past }: Pick<Table, "now" | "read" | "past">): boolean {
  const lesson = now?.lesson;
  return !!lesson && !past && lesson.step < lesson.steps && now.decision !== null && read >= lesson.cards.length;
}

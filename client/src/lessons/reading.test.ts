import { expect, test } from "vitest";
import type { LessonStep, Now } from "../protocol.ts";
import { mayReadAgain, readingOf } from "./reading.ts";

const CARDS = [
  { id: "lesson.catan.longest", at: [] },
  { id: "lesson.catan.free", at: [] },
];
const FREE: LessonStep = { step: 5, steps: 6, said: 10, texts: 14, cards: CARDS, free: true, rule: "" };

function at(lesson: LessonStep, read: number, decision: number | null = 1) {
  return { now: { lesson, decision, view: { over: false } } as unknown as Now, read, past: undefined };
}

test("each text has a number of its own", () => {
  expect([0, 1].map((read) => readingOf(at(FREE, read))?.n)).toEqual([11, 12]);
  expect(readingOf(at(FREE, 0))?.of).toBe(14);
});

test("what is to be done where all may be done stands until it is put away, and may be read again", () => {
  expect([0, 1].map((read) => readingOf(at(FREE, read))?.task)).toEqual([false, true]);
  expect([1, 2].map((read) => mayReadAgain(at(FREE, read)))).toEqual([false, true]);
  expect(readingOf(at(FREE, 2))).toBe(undefined);
  expect(mayReadAgain(at(FREE, 2, null))).toBe(false);
});

test("what is said at the end is no task, and does not come again", () => {
  const end = { ...FREE, step: 6, said: 12 };
  expect(readingOf(at(end, 1))).toMatchObject({ task: false, parts: true, goesOn: true, n: 14 });
  expect(mayReadAgain(at(end, 2))).toBe(false);
});

test("where one thing is to be done there is nothing to put away", () => {
  const bound = { ...FREE, free: false };
  expect([0, 1].map((read) => readingOf(at(bound, read))?.goesOn)).toEqual([true, false]);
});

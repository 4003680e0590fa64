import { expect, test } from "vitest";
import { placeOf, scored, turns } from "./marks.ts";

const MOMENTS = [0, 3, 7, 9];

test("a moment between two is at the place of the one before", () => {
  expect([-1, 0, 2, 3, 8, 9, Infinity].map((seq) => placeOf(MOMENTS, seq))).toEqual([0, 0, 0, 1, 2, 3, 3]);
  expect(placeOf([], 5)).toBe(0);
});

test("turns have their seats", () => {
  const told = [
    { seat: null, seq: 0, lines: [] },
    { seat: 1, seq: 7, lines: [] },
  ];
  expect(turns(MOMENTS, told)).toEqual([
    { seat: null, place: 0 },
    { seat: 1, place: 2 },
  ]);
});

test("who got most points at a moment is marked there, and nobody for what was hidden or lost", () => {
  const marks = [
    { seq: 0, points: [0, 0, null] },
    { seq: 3, points: [1, 3, null] },
    { seq: 7, points: [0, 3, null] },
    { seq: 9, points: [0, 3, 7] },
  ];
  expect(scored(MOMENTS, marks)).toEqual([{ place: 1, seat: 1 }]);
});

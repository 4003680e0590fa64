import { expect, test } from "vitest";
import type { Counts } from "./types.ts";
import { points, sets, worth } from "./score.ts";

/** The example of the leaflet: 3 orange, 2 red, 1 green, 4 yellow, 1 blue, 2 pink. */
const LEAFLET: Counts = [4, 2, 1, 2, 3, 1];

test("the example of the leaflet counts 18", () => {
  expect(sets(LEAFLET)).toEqual([6, 4, 2, 1]);
  expect(points(LEAFLET)).toBe(18);
});

test("an empty warehouse has no set", () => {
  expect(sets([0, 0, 0, 0, 0, 0])).toEqual([]);
  expect(points([0, 0, 0, 0, 0, 0])).toBe(0);
});

test("one more can be worth more than its own point", () => {
  const missing: Counts = [1, 1, 1, 0, 1, 1];
  expect(worth(missing, 3)).toBe(3);
  expect(worth(missing, 0)).toBe(1);
  expect(worth([1, 1, 1, 0, 0, 0], 5)).toBe(2);
});

test("n more at once", () => {
  expect(worth([0, 0, 0, 0, 0, 0], 2, 4)).toBe(4);
});

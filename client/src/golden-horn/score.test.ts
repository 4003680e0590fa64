import { expect, test } from "vitest";
import type { Counts } from "./types.ts";
import { worth } from "./score.ts";

test("one more can be worth more than its own point", () => {
  const missing: Counts = [1, 1, 1, 0, 1, 1];
  expect(worth(missing, 3)).toBe(3);
  expect(worth(missing, 0)).toBe(1);
  expect(worth([1, 1, 1, 0, 0, 0], 5)).toBe(2);
});

test("n more at once", () => {
  expect(worth([0, 0, 0, 0, 0, 0], 2, 4)).toBe(4);
});

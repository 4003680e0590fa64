import { expect, test } from "vitest";
import { enlarged, fit, held, steady, WHOLE } from "./lens.ts";

const BOARD = { width: 400, height: 600 };

test("a board that has all its room is seen as it is", () => {
  expect(fit(BOARD, BOARD, undefined, 0.8)).toEqual(WHOLE);
});

test("a board of which little is covered is made a little smaller, in the middle", () => {
  expect(fit(BOARD, { width: 400, height: 540 }, { x: 0, y: 500, width: 50, height: 50 }, 0.8)).toEqual({
    scale: 0.9,
    x: 20,
    y: 0,
  });
});

test("where much is covered, what is asked about comes into sight in its size", () => {
  const part = { x: 100, y: 450, width: 200, height: 120 };
  expect(fit(BOARD, { width: 400, height: 300 }, part, 0.8)).toEqual({ scale: 1, x: 0, y: -270 });
  expect(fit(BOARD, { width: 150, height: 600 }, part, 0.8).scale).toBe(0.75);
});

test("what lies in sight already stays where it is", () => {
  expect(fit(BOARD, { width: 400, height: 300 }, { x: 10, y: 20, width: 50, height: 50 }, 0.8)).toEqual(WHOLE);
});

test("what two fingers enlarge stays below them, and is never larger or smaller than it may be", () => {
  const closer = enlarged(WHOLE, { x: 100, y: 200 }, 2, 1);
  expect(closer).toEqual({ scale: 2, x: -100, y: -200 });
  expect(enlarged(closer, { x: 0, y: 0 }, 0.1, 1).scale).toBe(1);
  expect(enlarged(closer, { x: 0, y: 0 }, 9, 1).scale).toBe(4);
});

test("a board is never moved out of its frame", () => {
  expect(held(BOARD, BOARD, { scale: 2, x: 50, y: -5000 })).toEqual({ scale: 2, x: 0, y: -600 });
});

test("a board that had to be made smaller stays so, until it could be much larger", () => {
  const small = { x: 20, y: 0, scale: 0.9 };
  expect(steady(small, WHOLE, BOARD, BOARD)).toBe(small);
  expect(steady(small, { x: 40, y: 0, scale: 0.8 }, BOARD, { width: 400, height: 480 }).scale).toBe(0.8);
  expect(steady({ x: 60, y: 0, scale: 0.7 }, WHOLE, BOARD, BOARD)).toBe(WHOLE);
  expect(steady(undefined, WHOLE, BOARD, BOARD)).toBe(WHOLE);
});

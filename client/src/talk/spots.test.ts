import { afterEach, expect, test } from "vitest";
import { nextTo, spotOf } from "./spots.ts";

const ROW = { left: 4, right: 304 };

afterEach(() => document.body.replaceChildren());

test("what is said stands beside the sign of who says it, where the row of players has more room", () => {
  expect(nextTo({ left: 4, right: 28 }, ROW)).toEqual({ left: 31, width: 273, end: false });
  expect(nextTo({ left: 244, right: 268 }, ROW)).toEqual({ left: 4, width: 237, end: true });
});

test("nothing is shown where neither the row nor the card of a player is in sight", () => {
  expect(spotOf(1)).toBe(undefined);
  document.body.innerHTML = '<ul><li data-seat="1"><div class="who"></div></li></ul>';
  expect(spotOf(1)).toBe(undefined); // it has no size here
});

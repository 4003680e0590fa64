import { afterEach, expect, test } from "vitest";
import { belowRow, byCard, spotOf } from "./spots.ts";

const ROW = { left: 4, right: 304, top: 60, bottom: 104 };
const NAME = { left: 60, right: 160, top: 312, bottom: 332 };

afterEach(() => document.body.replaceChildren());

test("what is said hangs below the row of players, to the side that has more room", () => {
  expect(belowRow({ ...ROW, left: 4, right: 84 }, ROW)).toMatchObject({ top: 107, left: 4, width: 300, end: false });
  expect(belowRow({ ...ROW, left: 224, right: 304 }, ROW)).toMatchObject({ top: 107, left: 4, width: 300, end: true });
});

test("what is said stands before the card of who says it, or below the name where no room is there", () => {
  const card = { left: 900, right: 1200, top: 300, bottom: 380 };
  expect(byCard(card, NAME)).toMatchObject({ top: 300, left: 617, width: 280, end: true });
  expect(byCard({ ...card, left: 12, right: 380 }, NAME)).toMatchObject({ top: 332, left: 60, width: 317, end: false });
});

test("nothing is shown where neither the row nor the card of a player is in sight", () => {
  expect(spotOf(1)).toBe(undefined);
  document.body.innerHTML = '<ul><li data-seat="1"><div class="who"><h3></h3></div></li></ul>';
  expect(spotOf(1)).toBe(undefined); // it has no size here
});

import { expect, test } from "vitest";
import { VIEW, withBuildings } from "../view.testing.ts";
import type { View } from "../types.ts";
import { chances, harvest, rolled } from "./production.ts";

/** After a roll, with so many cards more for each seat. */
function after(view: View, dice: readonly [number, number], more: readonly number[]): View {
  return { ...view, dice, seats: view.seats.map((seat, i) => ({ ...seat, cards: seat.cards + more[i]! })) };
}

test("seven comes most often", () => {
  expect([2, 6, 7, 8, 12, 0].map(chances)).toEqual([1, 5, 6, 5, 1, 0]);
});

test("the hexes with the number rolled yield, but not that of the robber", () => {
  expect(rolled(VIEW)).toEqual([]);
  expect(rolled({ ...VIEW, dice: [5, 6] })).toEqual([8, 18]);
  expect(rolled({ ...VIEW, dice: [5, 6], robber: 8 })).toEqual([18]);
});

test("a settlement brings one card, a city two", () => {
  const view = withBuildings(VIEW, { 28: { seat: 1, city: true } });
  expect(harvest(view, after(view, [5, 6], [0, 2, 0, 1]))).toEqual([
    { hex: 8, corner: 17, seat: 3, resource: "lumber", n: 1 },
    { hex: 8, corner: 28, seat: 1, resource: "lumber", n: 2 },
  ]);
});

test("who got nothing from an empty bank is shown nothing", () => {
  expect(harvest(VIEW, after(VIEW, [5, 6], [0, 1, 0, 0])).map(({ seat }) => seat)).toEqual([1]);
});

test("only a roll brings cards, not another view of the same turn or of the next one", () => {
  const rolledNow = after(VIEW, [5, 6], [0, 1, 0, 1]);
  expect(harvest(rolledNow, rolledNow)).toEqual([]);
  expect(harvest(VIEW, { ...rolledNow, turns: VIEW.turns + 1 })).toEqual([]);
});

import { expect, test } from "vitest";
import { VIEW, withBuildings } from "../view.testing.ts";
import type { Counts, Happening } from "../types.ts";
import { harvest, lastRoll } from "./production.ts";

/** What each seat got, in lumber. */
function lumber(...n: readonly number[]): readonly Counts[] {
  return n.map((one) => [0, one, 0, 0, 0]);
}

const HEXES = [8, 18];

test("a settlement brings one card, a city two", () => {
  const view = withBuildings(VIEW, { 28: { seat: 1, city: true } });
  expect(harvest(view, { seq: 9, hexes: HEXES, gained: lumber(0, 2, 0, 1) })).toEqual([
    { hex: 8, corner: 17, seat: 3, resource: "lumber", n: 1 },
    { hex: 8, corner: 28, seat: 1, resource: "lumber", n: 2 },
  ]);
});

test("no more is shown than the bank has paid", () => {
  const view = withBuildings(VIEW, { 28: { seat: 1, city: true } });
  const paid = (...n: readonly number[]) =>
    harvest(view, { seq: 9, hexes: HEXES, gained: lumber(...n) }).map(({ seat, n }) => [seat, n]);
  expect(paid(0, 1, 0, 0)).toEqual([[1, 1]]);
  expect(paid(0, 0, 0, 0)).toEqual([]);
});

test("the roll is that of the turn the page has got to", () => {
  const turn = { kind: "turn", seat: 1 } as const;
  const roll = {
    kind: "rolled",
    seat: 1,
    dice: [5, 6],
    hexes: HEXES,
    robbed: null,
    unpaid: lumber(0, 0, 0, 0),
  } as const;
  const told: readonly Happening[] = [turn, { ...roll, gained: lumber(0, 1, 0, 1) }, { ...turn, seat: 2 }];
  const story = told.map((told, i) => ({ seq: i + 1, told }));
  expect([1, 2, 3].map((seq) => lastRoll(story, seq)?.seq)).toEqual([undefined, 2, undefined]);
});

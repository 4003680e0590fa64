import { expect, test } from "vitest";
import { happened } from "../../table/chapters.ts";
import type { Entry } from "../../table/chapters.ts";
import type { GoldenHorn, Happening } from "../types.ts";
import { VIEW, withShips } from "../view.testing.ts";
import { shapeOf } from "./chart.ts";
import { berthOf, layOut } from "./layout.ts";
import { freeSlot, moor, slotsNeeded } from "./slots.ts";

const MODONE = 4;

const launched = (seat: number, ship: number): Happening => ({ kind: "launched", seat, ship, harbour: "venice" });
const LAUNCHED = [0, 1].flatMap((seat) => [0, 1, 2].map((ship) => launched(seat, ship)));

function sailed(seat: number, ship: number, start: number, space: number): Happening {
  return { kind: "sailed", seat, ship, start, space, wind: null };
}

function story(...told: readonly Happening[]): readonly Entry<GoldenHorn>[] {
  return told.map((one, i) => ({ seq: i + 1, told: one }));
}

const START = moor(story(...LAUNCHED), VIEW);

test("ships take the berths in the order in which they are launched", () => {
  expect([...START.values()].map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(slotsNeeded(START, 0)).toBe(6);
  expect(slotsNeeded(START, 8)).toBe(0);
  const last = moor(story(...[...LAUNCHED].reverse()), VIEW);
  expect([0, 5].map((ship) => last.get(ship)?.slot)).toEqual([5, 0]);
});

test("ships stay in their berths while others leave, and a newcomer takes the first that is free", () => {
  const away = [...LAUNCHED, sailed(0, 1, 0, 2), sailed(1, 0, 0, 3)];
  const left = moor(story(...away), withShips(VIEW, { 1: { space: 2 }, 3: { space: 3 } }));
  expect(left.get(5)).toEqual({ place: 0, slot: 5 });
  expect(freeSlot(left, 0)).toBe(1);
  const back = moor(story(...away, sailed(1, 0, 3, 0)), withShips(VIEW, { 1: { space: 2 } }));
  expect(back.get(3)).toEqual({ place: 0, slot: 1 });
  expect(back.get(1)).toEqual({ place: 2, slot: 0 });
});

const SECOND = [...LAUNCHED, sailed(1, 0, 0, MODONE)];
const FIRST_VIEW = withShips(VIEW, { 3: { space: MODONE } });
const BOTH_VIEW = withShips(VIEW, { 0: { space: MODONE }, 3: { space: MODONE } });

test.each([
  ["wide", 914, 390],
  ["upright", 374, 560],
])("a ship in Modone keeps its berth when one of an earlier seat comes, on a %s board", (_, width, height) => {
  const chart = layOut(width, height, shapeOf(VIEW));
  const alone = berthOf(chart, FIRST_VIEW, moor(story(...SECOND), FIRST_VIEW), 3);
  const both = moor(story(...SECOND, sailed(0, 0, 0, MODONE)), BOTH_VIEW);
  expect(berthOf(chart, BOTH_VIEW, both, 3)).toEqual(alone);
  expect(berthOf(chart, BOTH_VIEW, both, 0)?.at).not.toEqual(alone?.at);
});

test("a ship lies where it lay before a voyage that is taken back", () => {
  const back = story(...SECOND, sailed(0, 0, 0, MODONE), { kind: "took-back", seat: 0, upto: SECOND.length });
  expect(moor(happened(back), FIRST_VIEW)).toEqual(moor(story(...SECOND), FIRST_VIEW));
});

test("without a story ships lie in their order", () => {
  expect(moor([], BOTH_VIEW).get(3)).toEqual({ place: MODONE, slot: 1 });
});

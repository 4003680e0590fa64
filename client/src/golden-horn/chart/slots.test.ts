import { expect, test } from "vitest";
import { VIEW, withShips } from "../view.testing.ts";
import { freeSlot, moor, slotsNeeded } from "./slots.ts";

const START = moor(new Map(), VIEW);

test("ships take the berths in their order", () => {
  expect([...START.values()].map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(slotsNeeded(START, 0)).toBe(6);
  expect(slotsNeeded(START, 8)).toBe(0);
});

test("ships stay in their berths while others leave, and a newcomer takes the first that is free", () => {
  const left = moor(START, withShips(VIEW, { 1: { space: 2 }, 3: { space: 3 } }));
  expect(left.get(5)).toEqual({ place: 0, slot: 5 });
  expect(freeSlot(left, 0)).toBe(1);
  const back = moor(left, withShips(VIEW, { 1: { space: 2 } }));
  expect(back.get(3)).toEqual({ place: 0, slot: 1 });
  expect(back.get(1)).toEqual({ place: 2, slot: 0 });
});

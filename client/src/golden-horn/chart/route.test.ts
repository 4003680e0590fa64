import { expect, test } from "vitest";
import type { ShipView, View } from "../types.ts";
import { VIEW, withShips } from "../view.testing.ts";
import { nextPlace, passage, shipsAt } from "./route.ts";

function next(ship: number, ships: Record<number, Partial<ShipView>>): number | undefined {
  const view: View = withShips(VIEW, ships);
  return nextPlace(view, view.ships[ship]!);
}

test("from a home harbour to the first space", () => {
  expect(next(0, {})).toBe(1);
  expect(next(0, { 0: { space: 8, heading: -1 } })).toBe(7);
});

test("spaces with ships of anyone are jumped over, however many", () => {
  expect(next(0, { 1: { space: 1 }, 3: { space: 2 } })).toBe(3);
  expect(next(0, { 1: { space: 1 }, 3: { space: 2 }, 4: { space: 3 } })).toBe(4);
});

test("Modone is jumped over only when all its berths are taken", () => {
  const before = { 0: { space: 3 }, 1: { space: 4 } };
  expect(next(0, before)).toBe(4);
  expect(next(0, { ...before, 5: { space: 4, heading: -1 } })).toBe(5);
});

test("a home harbour has room for all", () => {
  expect(next(0, { 0: { space: 7 }, 3: { space: 8, heading: -1 } })).toBe(8);
  expect(next(0, { 0: { space: 6 }, 3: { space: 7 } })).toBe(8);
  expect(next(0, { 0: { space: 1, heading: -1 } })).toBe(0);
});

test("another heading can be asked for", () => {
  const view = withShips(VIEW, { 0: { space: 3 } });
  expect(nextPlace(view, view.ships[0]!, -1)).toBe(2);
});

test("a ship that is not placed goes nowhere", () => {
  expect(next(0, { 0: { space: null, heading: 0 } })).toBeUndefined();
});

test("ships at a place are listed in their order", () => {
  const view = withShips(VIEW, { 0: { space: 8 }, 4: { space: 3 }, 5: { space: null } });
  expect(shipsAt(view, 0)).toEqual([1, 2, 3]);
});

test("a passage goes either way", () => {
  expect(passage(2, 4)).toEqual([2, 3, 4]);
  expect(passage(4, 2)).toEqual([4, 3, 2]);
});

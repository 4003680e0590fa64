import { expect, test } from "vitest";
import { VIEW, withShips } from "../view.testing.ts";
import { passage, shipsAt } from "./route.ts";

test("ships at a place are listed in their order", () => {
  const view = withShips(VIEW, { 0: { space: 8 }, 4: { space: 3 }, 5: { space: null } });
  expect(shipsAt(view, 0)).toEqual([1, 2, 3]);
});

test("a passage goes either way", () => {
  expect(passage(2, 4)).toEqual([2, 3, 4]);
  expect(passage(4, 2)).toEqual([4, 3, 2]);
});

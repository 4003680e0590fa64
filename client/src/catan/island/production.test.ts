import { expect, test } from "vitest";
import { VIEW } from "../view.testing.ts";
import type { Happening } from "../types.ts";
import { harvest, lastRoll } from "./production.ts";

const HEXES = [8, 18];
const CROPS = [
  { hex: 8, corner: 28, n: 2 },
  { hex: 18, corner: 41, n: 1 },
];

test("what grows on a land goes to its buildings", () => {
  expect(harvest(VIEW, { seq: 9, hexes: HEXES, crops: CROPS })).toEqual([
    { ...CROPS[0], resource: "lumber" },
    { ...CROPS[1], resource: "wool" },
  ]);
});

test("the roll is that of the turn the page has got to", () => {
  const turn = { kind: "turn", seat: 1 } as const;
  const none = [0, 0, 0, 0, 0] as const;
  const roll = {
    kind: "rolled",
    seat: 1,
    dice: [5, 6],
    hexes: HEXES,
    robbed: null,
    gained: [none, none, none, none],
    unpaid: [none, none, none, none],
    crops: CROPS,
  } as const;
  const told: readonly Happening[] = [turn, roll, { ...turn, seat: 2 }];
  const story = told.map((told, i) => ({ seq: i + 1, told }));
  expect([1, 2, 3].map((seq) => lastRoll(story, seq)?.seq)).toEqual([undefined, 2, undefined]);
});

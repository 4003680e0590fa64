import { expect, test } from "vitest";
import { histogram, rollsOf } from "./dice.ts";
import type { Told } from "./types.ts";

test("rolls are read from the story in order of time", () => {
  const rolled = { kind: "rolled", seat: 0, hexes: [], robbed: null, gained: [], unpaid: [], crops: [] } as const;
  const told: readonly Told[] = [
    { ...rolled, dice: [2, 2] },
    { kind: "turn", seat: 1 },
    { ...rolled, dice: [6, 5] },
  ];
  expect(rollsOf(told.map((one, i) => ({ seq: i + 1, told: one })))).toEqual([4, 11]);
});

test("all rolls together are expected as often as they were rolled, and the band holds what is expected", () => {
  const rolls = [7, 7, 2, 12, 6, 8, 6, 5, 4];
  const { bars } = histogram(rolls);
  expect(bars.map(({ label }) => label)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(bars.reduce((sum, { n }) => sum + n, 0)).toBe(rolls.length);
  expect(bars.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(rolls.length);
  for (const { low, expected, high } of bars) {
    expect(low).toBeLessThanOrEqual(expected);
    expect(high).toBeGreaterThanOrEqual(expected);
  }
});

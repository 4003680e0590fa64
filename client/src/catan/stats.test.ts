import { expect, test } from "vitest";
import { histogram, statsOf, SUMS } from "./stats.ts";
import type { Entry } from "../table/chapters.ts";
import type { Catan, Told } from "./types.ts";

const NONE = [0, 0, 0, 0, 0] as const;

function story(...told: readonly Told[]): readonly Entry<Catan>[] {
  return told.map((one, i) => ({ seq: i + 1, told: one }));
}

test("rolls, cards and trades are counted for each seat", () => {
  const stats = statsOf(
    story(
      { kind: "placed", seat: 1, piece: "settlement", place: 8, cards: [0, 0, 1, 1, 1] },
      { kind: "turn", seat: 0 },
      {
        kind: "rolled",
        seat: 0,
        dice: [2, 2],
        hexes: [5],
        robbed: null,
        gained: [[0, 0, 2, 0, 0], NONE],
        unpaid: [NONE, NONE],
      },
      { kind: "stolen", seat: 0, victim: 1, resource: null },
      { kind: "monopoly", seat: 0, resource: "ore", taken: [0, 3] },
      { kind: "discarded", seat: 1, resource: null, left: 0 },
      { kind: "bank", seat: 0, give: "ore", n: 4, take: "wool" },
      { kind: "dealt", seat: 0, other: 1, give: NONE, get: NONE },
    ),
    2,
  );
  expect(stats.rolls).toEqual([4]);
  expect(stats.seats).toEqual([
    { produced: [0, 0, 2, 0, 0], taken: 4, lost: 0, discarded: 0, bankTrades: 1, trades: 1 },
    { produced: [0, 0, 1, 1, 1], taken: 0, lost: 4, discarded: 1, bankTrades: 0, trades: 1 },
  ]);
});

test("points are those that all see, until at the end all count", () => {
  const points = { settlements: 1, cities: 2, longest_road: 0, largest_army: 2, victory_cards: 1, total: 6 };
  const { points: curve } = statsOf(
    story(
      { kind: "placed", seat: 0, piece: "settlement", place: 8, cards: NONE },
      { kind: "placed", seat: 0, piece: "road", place: 9, cards: NONE },
      { kind: "turn", seat: 0 },
      { kind: "built", seat: 0, piece: "city", place: 8, free: false },
      { kind: "special-card", card: "largest-army", seat: 1, previous: null, n: 3 },
      { kind: "turn", seat: 1 },
      { kind: "special-card", card: "largest-army", seat: 0, previous: 1, n: 4 },
      { kind: "ended", winner: 0, points: [points, { ...points, total: 2 }], places: [1, 2] },
    ),
    2,
  );
  expect(curve).toEqual([
    [1, 0],
    [2, 2],
    [6, 2],
  ]);
});

test("beginners begin with the points of the pieces that lie already", () => {
  expect(statsOf(story({ kind: "turn", seat: 1 }), 3).points).toEqual([[2, 2, 2]]);
});

test("all rolls together are expected as often as they were rolled, and the band holds what is expected", () => {
  const rolls = [7, 7, 2, 12, 6, 8, 6, 5, 4];
  const bars = histogram(rolls);
  expect(bars.map(({ sum }) => sum)).toEqual(SUMS);
  expect(bars.reduce((sum, { n }) => sum + n, 0)).toBe(rolls.length);
  expect(bars.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(rolls.length);
  for (const { low, expected, high } of bars) {
    expect(low).toBeLessThanOrEqual(expected);
    expect(high).toBeGreaterThanOrEqual(expected);
  }
});

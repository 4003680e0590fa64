import { beforeAll, expect, test } from "vitest";
import { use } from "../i18n.ts";
import { happened } from "../table/chapters.ts";
import { chapters, shownOf } from "./log.ts";
import { sentence } from "./tell.ts";
import type { Entry, Happening } from "./types.ts";
import { NAMES, VIEW } from "./view.testing.ts";

beforeAll(async () => use("en"));

function story(...told: readonly Happening[]): readonly Entry[] {
  return told.map((one, i) => ({ seq: i + 1, told: one }));
}

const NONE = [0, 0, 0, 0, 0] as const;

function read(...told: readonly Happening[]): readonly (readonly string[])[] {
  const all = chapters(happened(story(...told)));
  return all.map((chapter) => chapter.lines.map((line) => sentence(line, chapter, VIEW, NAMES)));
}

test("a chapter for each turn, and one line for all that lays the island", () => {
  const lines = read(
    { kind: "hex", hex: 0, terrain: "hills" },
    { kind: "frame", turned: false },
    { kind: "began", seat: 2 },
    { kind: "turn", seat: 2 },
    {
      kind: "rolled",
      seat: 2,
      dice: [3, 5],
      hexes: [11, 12],
      robbed: null,
      gained: [NONE, NONE, [0, 2, 0, 0, 0], NONE],
      unpaid: [NONE, NONE, NONE, [0, 0, 0, 0, 1]],
    },
  );
  expect(lines).toEqual([
    ["the island is laid out", "Carlo: start player"],
    ["rolls 8 (3 + 5) – Carlo: 2 lumber; the bank cannot pay: 1 ore"],
  ]);
});

test("cards discarded in a row are one line, and those of others only a number", () => {
  const [own, other] = [2, 1].map((seat) =>
    [2, 1, 0].map((left): Happening => ({ kind: "discarded", seat, resource: seat === 2 ? "wool" : null, left })),
  ) as [Happening[], Happening[]];
  const lines = read({ kind: "turn", seat: 0 }, ...own, ...other);
  expect(lines).toEqual([["Carlo: discards: – 3 wool", "Bianca: discards 3 cards"]]);
});

test("a piece is told with the land at its place, whatever stands there by now", () => {
  const lines = read(
    { kind: "turn", seat: 2 },
    { kind: "built", seat: 2, piece: "settlement", place: 14, free: false },
  );
  expect(lines[0]![0]).toMatch(/^builds a settlement \(/);
  expect(lines[0]![0]).not.toContain("Carlo");
});

test("a counter-offer is told apart from what somebody proposes of his own accord", () => {
  const swap = { seat: 2, give: [1, 0, 0, 0, 0], want: [0, 0, 0, 0, 2] } as const;
  const lines = read(
    { kind: "turn", seat: 0 },
    { kind: "proposed", ...swap, counter: true },
    { kind: "proposed", ...swap, counter: false },
  );
  expect(lines).toEqual([["Carlo: makes a counter-offer, 1 brick for 2 ore", "Carlo: proposes 1 brick for 2 ore"]]);
});

test("what was taken back is not told", () => {
  const lines = read(
    { kind: "turn", seat: 2 },
    { kind: "bank", seat: 2, give: "ore", n: 4, take: "wool" },
    { kind: "took-back", seat: 2, upto: 1 },
  );
  expect(lines).toEqual([["takes the last step back"]]);
});

test("a stolen card is shown to those who know it", () => {
  const lines = chapters(
    story(
      { kind: "turn", seat: 0 },
      { kind: "stolen", seat: 0, victim: 2, resource: "ore" },
      { kind: "stolen", seat: 0, victim: 1, resource: null },
    ),
  )[0]!.lines;
  expect(lines.map(shownOf)).toEqual([[{ cards: [0, 0, 0, 0, 1] }], []]);
});

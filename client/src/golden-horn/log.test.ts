import { expect, test } from "vitest";
import type { Entry, Told } from "./types.ts";
import { happened, keep, moments } from "../table/chapters.ts";
import { cardsOf, chapters, goodsOf } from "./log.ts";

/** Numbered from 1. */
function entries(story: readonly Entry["told"][]): readonly Entry[] {
  return story.map((told, i) => ({ seq: i + 1, told }));
}

const SAILED = { kind: "sailed", seat: 1, ship: 0, wind: null } as const;

test("the set-up is one chapter with one line for things of the same kind", () => {
  const story: Told[] = [
    { kind: "began", seat: 1 },
    { kind: "laid", space: 1, colour: "red" },
    { kind: "laid", space: 2, colour: "yellow" },
    { kind: "launched", seat: 0, ship: 0, harbour: "venice" },
    { kind: "launched", seat: 0, ship: 1, harbour: "constantinople" },
    { kind: "launched", seat: 0, ship: 2, harbour: "venice" },
    { kind: "launched", seat: 1, ship: 0, harbour: "venice" },
    { kind: "displayed", harbour: "venice", colour: "red" },
    { kind: "displayed", harbour: "venice", colour: "blue" },
    { kind: "displayed", harbour: "venice", colour: "red" },
    { kind: "displayed", harbour: "constantinople", colour: "pink" },
    { kind: "drew", seat: 0, colour: "green" },
    { kind: "drew", seat: 0, colour: "green" },
    { kind: "drew", seat: 1, colour: null },
  ];
  const [setUp, ...rest] = chapters(entries(story));
  expect(rest).toEqual([]);
  expect(setUp).toEqual({
    seat: null,
    seq: 14,
    lines: [
      { kind: "began", seat: 1, seq: 1 },
      { kind: "route", seat: null, seq: 3 },
      { kind: "launched", seat: 0, harbours: [2, 1], seq: 6 },
      { kind: "launched", seat: 1, harbours: [1, 0], seq: 7 },
      { kind: "displayed", seat: null, harbour: "venice", goods: [0, 0, 0, 2, 0, 1], seq: 10 },
      { kind: "displayed", seat: null, harbour: "constantinople", goods: [0, 1, 0, 0, 0, 0], seq: 11 },
      { kind: "drew", seat: 0, n: 2, cards: [0, 0, 2, 0, 0, 0], seq: 13 },
      { kind: "drew", seat: 1, n: 1, cards: [0, 0, 0, 0, 0, 0], seq: 14 },
    ],
  });
});

test("a voyage is one line, with its wind cards", () => {
  const story: Told[] = [
    { kind: "turn", seat: 1 },
    { kind: "loaded", seat: 1, ship: 0, harbour: "venice", colour: "blue", n: 2 },
    { ...SAILED, start: 0, space: 1 },
    { ...SAILED, start: 1, space: 3, wind: "red" },
    { ...SAILED, start: 3, space: 4, wind: "red" },
    { kind: "arrived", seat: 1, ship: 0, space: 4, colour: "blue", n: 2, cards: 1 },
    { kind: "drew", seat: 1, colour: null },
  ];
  const [turn] = chapters(entries(story));
  expect(turn?.seat).toBe(1);
  expect(turn?.lines.map((line) => line.kind)).toEqual(["loaded", "voyage", "unloaded", "drew"]);
  expect(turn?.lines[1]).toMatchObject({ start: 0, space: 4, cards: [0, 0, 0, 2, 0, 0] });
  expect(goodsOf(turn!.lines[2]!)).toEqual([0, 0, 0, 0, 0, 2]);
});

test("two ships make two voyages, and each turn is a chapter", () => {
  const story: Told[] = [
    { kind: "turn", seat: 1 },
    { ...SAILED, start: 0, space: 1 },
    { kind: "turn", seat: 0 },
    { ...SAILED, seat: 0, start: 0, space: 2 },
    { ...SAILED, seat: 0, ship: 2, start: 6, space: 5 },
  ];
  expect(chapters(entries(story)).map(({ seat, lines }) => [seat, lines.length])).toEqual([
    [1, 1],
    [0, 2],
  ]);
});

test("a call at Modone has no line of its own", () => {
  const arrived: Told = { kind: "arrived", seat: 0, ship: 1, space: 4, colour: null, n: 0, cards: 2 };
  expect(chapters(entries([arrived]))).toEqual([]);
});

test("a raid shows what was taken and what it cost", () => {
  const raided: Told = {
    kind: "raided",
    seat: 0,
    victim: 1,
    ship: 2,
    first: "pink",
    second: "pink",
    colour: "orange",
    emptied: true,
  };
  const line = chapters(entries([{ kind: "turn", seat: 0 }, raided]))[0]!.lines[0]!;
  expect(goodsOf(line)).toEqual([0, 0, 0, 0, 1, 0]);
  expect(cardsOf(line)).toEqual([0, 2, 0, 0, 0, 0]);
});

test("cards of which the colours are secret are not shown", () => {
  const line = chapters(entries([{ kind: "drew", seat: 1, colour: null }]))[0]!.lines[0]!;
  expect(cardsOf(line)).toBeUndefined();
});

test("what was taken back is left out, and one line says so", () => {
  const story = entries([
    { kind: "turn", seat: 1 },
    { kind: "loaded", seat: 1, ship: 0, harbour: "venice", colour: "blue", n: 2 },
    { ...SAILED, start: 0, space: 1 },
    { ...SAILED, start: 1, space: 3, wind: "red" },
    { kind: "took-back", seat: 1, upto: 3 },
    { ...SAILED, start: 1, space: 3, wind: "blue" },
  ]);
  expect(happened(story).map(({ seq }) => seq)).toEqual([1, 2, 3, 5, 6]);
  const [turn] = chapters(happened(story));
  expect(turn?.lines.map(({ kind, seq }) => [kind, seq])).toEqual([
    ["loaded", 2],
    ["voyage", 3],
    ["took-back", 5],
    ["voyage", 6],
  ]);
  expect(cardsOf(turn!.lines[3]!)).toEqual([0, 0, 0, 0, 0, 1]);
});

test("steps taken back one after the other leave one line, and nothing of what lay between", () => {
  const story = entries([
    { kind: "turn", seat: 1 },
    { ...SAILED, start: 0, space: 1 },
    { ...SAILED, start: 1, space: 3, wind: "red" },
    { kind: "took-back", seat: 1, upto: 2 },
    { kind: "took-back", seat: 1, upto: 1 },
    { ...SAILED, ship: 2, start: 0, space: 2 },
    { kind: "took-back", seat: 1, upto: 5 },
  ]);
  expect(happened(story).map(({ seq }) => seq)).toEqual([1, 5, 7]);
  expect(chapters(happened(story))).toEqual([{ seat: 1, seq: 1, lines: [{ kind: "took-back", seat: 1, seq: 7 }] }]);
});

test("one can look at the end of the set-up, the beginning of each turn, and at each line", () => {
  const told = chapters(
    entries([
      { kind: "began", seat: 1 },
      { kind: "drew", seat: 0, colour: null },
      { kind: "drew", seat: 0, colour: null },
      { kind: "turn", seat: 1 },
      { ...SAILED, start: 0, space: 1 },
      { ...SAILED, start: 1, space: 3 },
      { kind: "turn", seat: 0 },
    ]),
  );
  expect(told.map(({ seq }) => seq)).toEqual([3, 4, 7]);
  expect(moments(told)).toEqual([1, 3, 4, 6, 7]);
});

test("chapters in which nothing is new stay the objects they were", () => {
  const story = entries([
    { kind: "began", seat: 1 },
    { kind: "turn", seat: 1 },
    { ...SAILED, start: 0, space: 1 },
    { ...SAILED, start: 1, space: 3 },
    { kind: "turn", seat: 0 },
  ]);
  const before = chapters(story.slice(0, 3));
  const kept = keep(before, chapters(story));
  expect(kept).toEqual(chapters(story));
  expect(kept.map((chapter) => before.includes(chapter))).toEqual([true, false, false]);
});

import { expect, test } from "vitest";
import type { Told } from "../protocol.ts";
import { cardsOf, chapters, goodsOf } from "./log.ts";

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
  const [setUp, ...rest] = chapters(story);
  expect(rest).toEqual([]);
  expect(setUp).toEqual({
    seat: null,
    lines: [
      { kind: "began", seat: 1 },
      { kind: "route", seat: null },
      { kind: "launched", seat: 0, harbours: [2, 1] },
      { kind: "launched", seat: 1, harbours: [1, 0] },
      { kind: "displayed", seat: null, harbour: "venice", goods: [0, 0, 0, 2, 0, 1] },
      { kind: "displayed", seat: null, harbour: "constantinople", goods: [0, 1, 0, 0, 0, 0] },
      { kind: "drew", seat: 0, n: 2, cards: [0, 0, 2, 0, 0, 0] },
      { kind: "drew", seat: 1, n: 1, cards: [0, 0, 0, 0, 0, 0] },
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
  const [turn] = chapters(story);
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
  expect(chapters(story).map(({ seat, lines }) => [seat, lines.length])).toEqual([
    [1, 1],
    [0, 2],
  ]);
});

test("a call at Modone has no line of its own", () => {
  const arrived: Told = { kind: "arrived", seat: 0, ship: 1, space: 4, colour: null, n: 0, cards: 2 };
  expect(chapters([arrived])).toEqual([]);
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
  const line = chapters([{ kind: "turn", seat: 0 }, raided])[0]!.lines[0]!;
  expect(goodsOf(line)).toEqual([0, 0, 0, 0, 1, 0]);
  expect(cardsOf(line)).toEqual([0, 2, 0, 0, 0, 0]);
});

test("cards of which the colours are secret are not shown", () => {
  const line = chapters([{ kind: "drew", seat: 1, colour: null }])[0]!.lines[0]!;
  expect(cardsOf(line)).toBeUndefined();
});

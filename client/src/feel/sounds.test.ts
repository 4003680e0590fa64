import { expect, test } from "vitest";
import catan from "../catan/heard.ts";
import goldenHorn from "../golden-horn/heard.ts";
import { LANGS, t, use } from "../i18n.ts";
import type { Entry } from "../table/chapters.ts";
import { lengthOf, SCORES, swellOf } from "./scores.ts";
import { heard, SOUNDS } from "./sounds.ts";

const told = (...all: Entry["told"][]): readonly Entry[] => all.map((told, i) => ({ seq: i + 1, told }));
const CUBE = { kind: "displayed", harbour: "venice", colour: "green" } as const;
const CARD = { kind: "drew", seat: 0, colour: null } as const;

test("what happens several times at once is heard once, in the order of time", () => {
  expect(heard(told(CARD, CUBE, CUBE, CARD), goldenHorn)).toEqual(["card", "cube"]);
});

test("nothing is heard of what has no sound, nor of a whole game at once", () => {
  expect(heard(told({ kind: "turn", seat: 0 }, { kind: "took-back", seat: 0, upto: 1 }), goldenHorn)).toEqual([]);
  expect(heard(told(...Array<Entry["told"]>(60).fill(CUBE)), goldenHorn)).toEqual(["cube"]);
  expect(heard(told(...Array<Entry["told"]>(61).fill(CUBE)), goldenHorn)).toEqual([]);
});

test("every sound is of use, and short enough not to be in the way of the next", () => {
  const used = new Set<string>([...Object.values(goldenHorn), ...Object.values(catan), "turn"]);
  expect([...used].sort()).toEqual([...SOUNDS].sort());
  expect(SOUNDS.filter((sound) => lengthOf(SCORES[sound]) > 1.6)).toEqual([]);
});

test("no note is louder than full, lower than ears hear, or ends before it has swollen", () => {
  for (const note of Object.values(SCORES).flat()) {
    expect(note.level).toBeLessThanOrEqual(1);
    expect(Math.min(note.hz, note.to ?? note.hz)).toBeGreaterThan(40);
    expect(swellOf(note)).toBeLessThan(note.length);
  }
});

test("in every language the captions tell the sounds apart", async () => {
  for (const lang of Object.keys(LANGS)) {
    await use(lang);
    expect(new Set(SOUNDS.map((sound) => t(`sound.${sound}`))).size).toBe(SOUNDS.length);
  }
});

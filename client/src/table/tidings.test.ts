import { expect, test } from "vitest";
import type { Saying } from "../protocol.ts";
import type { Chapter } from "./chapters.ts";
import { lastTold, tidings } from "./tidings.ts";

const RAID: Saying = ["log.raided", { name: { seat: 0 } }, []];
const OTHER: Saying = ["log.raided", { name: { seat: 2 } }, [{ things: { "good.red": 1 }, seat: 1 }]];
const YIELD: Saying = ["log.rolled", {}, [{ all: [{ things: { wool: 1 }, seat: 0 }] }]];

/** A turn of seat 1, in which each line is by the seat before it. */
function turn(...lines: readonly (readonly [number | null, Saying])[]): readonly Chapter[] {
  return [{ seat: 1, seq: 1, lines: lines.map(([seat, saying], i) => ({ seat, saying, seq: i + 2 })) }];
}

test("what others did to a seat is told, and what they did to others is not", () => {
  expect(tidings(turn([1, RAID], [1, OTHER], [1, YIELD]), 0, 0).map(({ seq }) => seq)).toEqual([2, 4]);
});

test("what a seat did itself, before it acted, or before it came is no tidings", () => {
  expect(tidings(turn([1, RAID], [0, RAID]), 0, 0)).toEqual([]);
  expect(tidings(turn([1, RAID], [1, RAID]), 0, 2).map(({ seq }) => seq)).toEqual([3]);
});

test("what concerns all is told of others too", () => {
  const all = turn([1, OTHER], [2, ["log.unloaded", {}, []]], [0, RAID], [2, ["log.unloaded", {}, []]]);
  expect(tidings(all, 0, 0, new Set(["log.unloaded"])).map(({ seq }) => seq)).toEqual([5]);
});

test("of many the last three are told", () => {
  expect(tidings(turn([1, RAID], [1, RAID], [2, RAID], [1, YIELD]), 0, 0).map(({ seq }) => seq)).toEqual([3, 4, 5]);
});

test("what was put away stays away in a turn that has just begun and has no line yet", () => {
  const told = [...turn([1, RAID]), { seat: 0, seq: 3, lines: [] }];
  expect(tidings(told, 0, 0)).toHaveLength(1);
  expect(tidings(told, 0, lastTold(told))).toEqual([]);
  expect(lastTold([])).toBe(0);
});

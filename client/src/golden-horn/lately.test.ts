import { expect, test } from "vitest";
import type { Entry } from "../table/chapters.ts";
import { latelyOf } from "./lately.ts";
import type { GoldenHorn, Happening } from "./types.ts";

const LINE: Entry<GoldenHorn>["line"] = ["log.passed", {}, []];
const told = (...all: Happening[]): readonly Entry<GoldenHorn>[] =>
  all.map((told, i) => ({ seq: i + 1, told, line: told.kind === "turn" ? null : LINE }));

const sailed = (seat: number, start: number, space: number): Happening => ({
  kind: "sailed",
  seat,
  ship: 1,
  start,
  space,
  wind: null,
});
const RAIDED: Happening = {
  kind: "raided",
  seat: 1,
  victim: 0,
  ship: 2,
  first: "red",
  second: "red",
  colour: "pink",
  emptied: true,
};

test("where others sailed since the reader's last move is shown from end to end, and whom they robbed", () => {
  const news = latelyOf(told(sailed(1, 0, 1), sailed(0, 3, 4), sailed(1, 1, 2), sailed(1, 2, 4), RAIDED), 0);
  expect([...news.wakes]).toEqual([[4, [1, 2, 4]]]);
  expect([...news.robbed, ...news.struck]).toEqual([2, 0]);
});

test("the reader's turn takes nothing away before he has moved", () => {
  const story = told(sailed(0, 3, 4), sailed(1, 0, 1), { kind: "turn", seat: 0 });
  expect([...latelyOf(story, 0).wakes.keys()]).toEqual([4]);
  expect(latelyOf([...story, ...told(sailed(0, 4, 5))], 0).wakes.size).toBe(0);
});

test("to those who watch nothing is new", () => {
  expect(latelyOf(told(sailed(1, 0, 1)), null).wakes.size).toBe(0);
});

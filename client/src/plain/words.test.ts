import { beforeAll, expect, test } from "vitest";
import { use } from "../i18n.ts";
import type { Now, Over } from "../protocol.ts";
import { status } from "./status.ts";
import { inWords, said } from "./words.ts";

const NAMES = ["Ada", "Bo"];

beforeAll(() => use("en"));

test("a record is said by its kind and fields, without those that say nothing", () => {
  const record = {
    seat: 1,
    value: 3,
    open: true,
    from: null,
    cards: [1, 0],
    ship: { sail_colour: "red" },
    kind: "took",
  };
  expect(inWords(record, ["seat"])).toBe("took 3 yes 1, 0 sail colour red");
});

test.each([
  [null, "–"],
  [false, "no"],
  [[], "–"],
  [[1, null], "1, –"],
  ["turn", "turn"],
  [0, "0"],
])("the value %j is said", (value, text) => expect(said(value)).toBe(text));

function saidOf(to_act: readonly number[], choices: number, places?: readonly number[]): unknown {
  const now = { view: { seat: 0, to_act }, choices: Array.from({ length: choices }) } as unknown as Now;
  return status(now, places && ({ places } as Over), NAMES);
}

test("the line above the table says who is awaited, and who won", () => {
  expect(saidOf([0], 2)).toEqual({ id: "table.title-yours" });
  expect(saidOf([1], 0)).toEqual({ id: "status.wait", values: { name: "Bo" } });
  expect(saidOf([-1], 0)).toEqual({ id: "status.chance" });
  expect(saidOf([], 0, [1, 2])).toEqual({ id: "status.you-won" });
  expect(saidOf([], 0, [2, 1])).toEqual({ id: "status.you-came", values: { n: 2, name: "Bo" } });
  expect(saidOf([], 0, [1, 1])).toEqual({ id: "status.shared", values: { names: "Ada and Bo" } });
});

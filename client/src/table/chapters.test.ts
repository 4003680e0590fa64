import { beforeAll, expect, test } from "vitest";
import { use } from "../i18n.ts";
import type { AnyGame, Heard, Saying } from "../protocol.ts";
import { chapters, type Entry, happened, keep, momentWords, moments, sentence, tookBack } from "./chapters.ts";

const NAMES = ["Eva", "Bianca"];

beforeAll(() => use("en"));

/** Numbered from 1. */
function story(...heard: readonly Heard[]): readonly Entry[] {
  return heard.map((one, i) => ({ ...one, seq: i + 1 }));
}

function turn(seat: number): Heard {
  return { told: { kind: "turn", seat } };
}

function line(id: string, seat?: number, goes_on = false): Heard {
  const told = { kind: "passed", ...(seat === undefined ? {} : { seat }) } as AnyGame["told"];
  return { told, line: [id, {}, []], goes_on };
}

function takenBack(seat: number, upto: number): Heard {
  return { told: { kind: "took-back", seat, upto }, line: ["log.took-back", {}, []] };
}

const SILENT: Heard = { told: { kind: "passed", seat: 0 } };

function ids(entries: readonly Entry[]): unknown {
  return chapters(entries).map(({ seat, seq, lines }) => [seat, seq, lines.map(({ saying: [id], seq }) => [id, seq])]);
}

test("the set-up is a chapter up to its end, and each turn one from its beginning", () => {
  const told = story(line("began", 1), line("rain"), turn(1), line("sails", 1), SILENT, turn(0));
  expect(ids(told)).toEqual([
    [
      null,
      2,
      [
        ["began", 1],
        ["rain", 2],
      ],
    ],
    [1, 3, [["sails", 4]]],
    [0, 6, []],
  ]);
});

test("what goes on stands in the place of the last line", () => {
  const told = story(turn(0), line("sails", 0), SILENT, line("sails on", 0, true), line("sails", 0));
  expect(ids(told)).toEqual([
    [
      0,
      1,
      [
        ["sails on", 4],
        ["sails", 5],
      ],
    ],
  ]);
});

test("what was taken back is left out, and one line says so", () => {
  const told = story(turn(1), line("loads", 1), line("sails", 1), takenBack(1, 2), line("raids", 1));
  expect(happened(told).map(({ seq }) => seq)).toEqual([1, 2, 4, 5]);
  expect(chapters(happened(told))[0]?.lines.map(tookBack)).toEqual([false, true, false]);
});

test("where one voyage was gone on with and that was taken back, its line is as it was", () => {
  const told = story(turn(1), line("to 1", 1), line("to 3", 1, true), takenBack(1, 2));
  expect(ids(happened(told))).toEqual([
    [
      1,
      1,
      [
        ["to 1", 2],
        ["log.took-back", 4],
      ],
    ],
  ]);
});

test("steps taken back one after the other leave one line, and nothing of what lay between", () => {
  const told = story(turn(1), line("sails", 1), line("raids", 1), takenBack(1, 2), takenBack(1, 1));
  expect(ids(happened(told))).toEqual([[1, 1, [["log.took-back", 5]]]]);
});

test("a line names who did it where it is not his turn", () => {
  const passes: Saying = ["log.passed", {}, []];
  const said = (seat: number | null, whose: number | null): string =>
    sentence({ seat, seq: 1, saying: passes }, whose, NAMES);
  expect([said(1, 1), said(null, 1)]).toEqual(["no ship can move", "no ship can move"]);
  expect([said(1, 0), said(1, null)]).toEqual(["Bianca: no ship can move", "Bianca: no ship can move"]);
});

test("one can look at the end of the set-up, the beginning of each turn, and at each line", () => {
  const told = chapters(
    story(line("began", 1), line("drew", 0), line("drew", 0, true), turn(1), line("sails", 1), turn(0)),
  );
  expect(moments(told)).toEqual([1, 3, 4, 5, 6]);
});

test.each([
  [1, "Set-up: Bianca: start player"],
  [2, "Set-up complete"],
  [3, "Bianca: the turn begins"],
  [4, "Bianca: no ship can move"],
  [5, ""],
])("at moment %i stands %j", (seq, words) => {
  const told = chapters(story(line("log.began", 1), line("log.placed", 0), turn(1), line("log.passed", 1)));
  expect(momentWords(told, seq, NAMES)).toBe(words);
});

test("chapters in which nothing is new stay the objects they were", () => {
  const all = story(line("began", 1), turn(1), line("sails", 1), line("sails on", 1, true), turn(0));
  const before = chapters(all.slice(0, 3));
  const kept = keep(before, chapters(all));
  expect(kept).toEqual(chapters(all));
  expect(kept.map((chapter) => before.includes(chapter))).toEqual([true, false, false]);
});

import { expect, test } from "vitest";
import type { Chapter, Line } from "./chapters.ts";
import { replayed, since } from "./since.ts";

const [EVA, BOT, ANNA] = [0, 1, 2];

let seq = 0;

function line(seat: number | null): Line {
  return { seat, seq: ++seq, saying: ["sails", {}, []] };
}

function chapter(seat: number | null, ...by: (number | null)[]): Chapter {
  return { seat, seq: ++seq, lines: by.map(line) };
}

test("all that the others did after one's own last move, turn by turn", () => {
  const told = [chapter(null, ANNA), chapter(ANNA, ANNA, null), chapter(EVA, EVA, EVA), chapter(BOT, BOT)];
  const found = since([...told, chapter(ANNA)], ANNA);
  expect(found.map((one) => [one.seat, one.lines.length])).toEqual([
    [ANNA, 1],
    [EVA, 2],
    [BOT, 1],
  ]);
  expect(found.at(-1)?.lines).toEqual(told[3]!.lines);
});

test("in the middle of one's own turn, what was answered", () => {
  const found = since([chapter(BOT, BOT), chapter(EVA, EVA, EVA, ANNA)], EVA);
  expect(found.map((one) => one.lines.map(({ seat }) => seat))).toEqual([[ANNA]]);
});

test("what others did stays new when one's own move after it was taken back", () => {
  const back: Line = { seat: EVA, seq: ++seq, saying: ["log.took-back", {}, []] };
  const found = since([chapter(BOT, BOT), { ...chapter(EVA), lines: [back] }], EVA);
  expect(found[0]!.lines.map(({ seat }) => seat)).toEqual([BOT]);
});

test("nothing after one's own move", () => {
  expect(since([chapter(BOT, BOT), chapter(EVA, EVA)], EVA)).toEqual([]);
});

/** The moments of all lines of the later chapters, after the last line of the first one. */
function after([first, ...later]: readonly Chapter[]): readonly number[] {
  return [first!.lines.at(-1)!.seq, ...later.flatMap(({ lines }) => lines.map((one) => one.seq))];
}

test("the way to the present can be seen again after one has acted, too, and after one was only asked something", () => {
  const told = [chapter(null, ANNA), chapter(ANNA, ANNA), chapter(EVA, EVA, ANNA), chapter(BOT, BOT)];
  expect(replayed(told, ANNA)).toEqual(after(told.slice(1)));
  told.push(chapter(ANNA, ANNA, null));
  expect(replayed(told, ANNA)).toEqual(after(told.slice(1)));
});

test("in the first round it begins with one's own part of the set-up, else with the game", () => {
  const told = [chapter(null, EVA, ANNA, BOT), chapter(EVA, EVA)];
  const [set, first] = told.map(({ lines }) => lines.map((one) => one.seq));
  expect(replayed(told, ANNA)).toEqual([set![1], set![2], ...first!]);
  expect(replayed([chapter(EVA, EVA)], ANNA)).toHaveLength(1);
  expect(replayed([], ANNA)).toEqual([]);
});

test("who watches sees the last round", () => {
  const told = [chapter(EVA, EVA), chapter(BOT, BOT), chapter(ANNA, ANNA), chapter(EVA, EVA)];
  expect(replayed(told, null)).toEqual(after(told));
});

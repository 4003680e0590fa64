import { expect, test } from "vitest";
import type { Chapter, Line } from "./chapters.ts";
import { since } from "./since.ts";

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

test("nothing after one's own move", () => {
  expect(since([chapter(BOT, BOT), chapter(EVA, EVA)], EVA)).toEqual([]);
});

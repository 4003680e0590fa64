import { expect, test } from "vitest";
import { nextHolder } from "./handover.ts";

const CHANCE = -1;

test.each<[string, readonly number[], readonly number[], number | null, number | undefined, number?]>([
  ["whoever has to act keeps the device", [0, 2], [0], 0, undefined],
  ["the other one is given it when it is for him to act", [0, 2], [2], 0, 2],
  ["it stays while a bot plays", [0, 2], [1], 0, undefined],
  ["it stays while chance draws", [0, 2], [CHANCE], 0, undefined],
  ["it stays when it is for the same one again after a bot", [0, 2], [0], 0, undefined],
  ["at first it goes to whom is awaited", [0, 2], [2], null, 2],
  ["nobody needs it before he is awaited", [0, 2], [1], null, undefined],
  ["placing in secret, the first of the table begins", [2, 0], [0, 1, 2], null, 0],
  ["placing in secret, one finishes before the next", [0, 2], [0, 1, 2], 0, undefined],
  ["placing in secret, the next one follows", [0, 1, 2], [1, 2, 3], 0, 1],
  ["placing in secret, it goes round the table", [0, 1, 2], [0, 3], 2, 0],
  ["after the end nobody is awaited", [0, 2], [], 0, undefined],
  ["those who answer an offer come before him who made it", [0, 1, 2], [0, 1, 2], 0, 1, 0],
  ["one after the other", [0, 1, 2], [0, 2], 1, 2, 0],
  ["and then he has the device again", [0, 1, 2], [0], 2, 0, 0],
  ["he does not wait for answers from elsewhere", [0, 1], [0, 3], 1, 0, 0],
  ["he keeps the device while only others elsewhere answer", [0, 1], [0, 3], 0, undefined, 0],
])("%s", (_, own, toAct, shown, next, last?: number) => {
  expect(nextHolder({ own, toAct, shown, last: last ?? null })).toBe(next);
});

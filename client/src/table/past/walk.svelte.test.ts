import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Over, Past } from "../../protocol.ts";
import type { Chapter } from "../chapters.ts";
import { Walk } from "./walk.svelte.ts";

const line = (seq: number, seat: number) => ({ seq, seat, saying: ["log.passed", {}, []] as const });
const TOLD = [
  { seat: null, seq: 2, lines: [line(1, 0), line(2, 1)] },
  { seat: 0, seq: 3, lines: [line(4, 0), line(5, 0)] },
  { seat: 1, seq: 6, lines: [line(7, 1)] },
  { seat: 0, seq: 8, lines: [line(9, 0)] },
] as unknown as readonly Chapter[];

class Shown {
  past = $state.raw<Past>();
  over = $state.raw<Over>();
}

let shown: Shown;
let walk: Walk;
let end: () => void;
let asked: (number | undefined)[];
let answers: boolean;

function look(seq: number | undefined): void {
  asked.push(seq);
  if (answers) shown.past = seq === undefined ? undefined : ({ seq } as Past);
}

async function pass(ms: number): Promise<void> {
  flushSync();
  await vi.advanceTimersByTimeAsync(ms);
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  [shown, asked, answers] = [new Shown(), [], true];
  end = $effect.root(() => {
    walk = new Walk(
      shown,
      () => TOLD,
      look,
      () => Promise.resolve(),
    );
  });
  flushSync();
});

afterEach(() => {
  end();
  vi.useRealTimers();
});

test("all moments from the first to the present are in reach", async () => {
  expect([walk.moments, walk.at, walk.last]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9], 8, 8]);
  walk.go(4);
  await pass(100);
  expect([walk.at, asked]).toEqual([4, [5]]);
  walk.go(-3);
  await pass(100);
  expect(walk.at).toBe(0);
});

test("turns are stepped to where they begin", async () => {
  for (const [n, at] of [
    [-1, 7],
    [-1, 5],
    [-2, 1],
    [2, 5],
    [9, 8],
    [-9, 0],
  ] as const) {
    walk.turn(n);
    await pass(100);
    expect(walk.at).toBe(at);
  }
});

test("of many moments in a row only some are asked for, and the last one always", async () => {
  answers = false;
  for (const place of [1, 2, 3, 4]) walk.go(place);
  expect([asked, walk.at]).toEqual([[2], 4]);
  await pass(100);
  expect(asked).toEqual([2, 5]);
});

test("it plays on to the end and stays there, faster where the reader wants it", async () => {
  shown.over = {} as Over;
  walk.go(5);
  await pass(100);
  walk.toggle();
  await pass(1300);
  expect(walk.at).toBe(6);
  walk.faster();
  walk.faster();
  expect(walk.speed).toBe(4);
  await pass(1300);
  expect([walk.at, walk.plays, asked.at(-1)]).toEqual([8, false, 9]);
});

test("a game that goes on is played until the present, and shown as it is then", async () => {
  walk.go(7);
  await pass(100);
  walk.toggle();
  await pass(2600);
  expect([asked.at(-1), walk.plays]).toEqual([undefined, false]);
});

test("at the end it plays from the beginning; whoever steps stops it", async () => {
  walk.go(8);
  await pass(100);
  walk.toggle();
  await pass(100);
  expect([walk.at, walk.plays]).toEqual([0, true]);
  walk.step(1);
  await pass(100);
  expect([walk.at, walk.plays]).toEqual([1, false]);
});

test("a moment that somebody chooses elsewhere is where it goes on", async () => {
  walk.go(3);
  await pass(100);
  shown.past = { seq: 7 } as Past;
  flushSync();
  expect(walk.at).toBe(6);
});

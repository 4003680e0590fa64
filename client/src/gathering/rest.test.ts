import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atRest } from "./rest.ts";

interface Moving {
  readonly animation: Animation;
  readonly end: () => void;
}

let page: Moving[];

beforeEach(() => {
  vi.useFakeTimers();
  page = [];
  document.getAnimations = () => page.map(({ animation }) => animation);
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, "getAnimations");
});

function moves(endTime: number, iterations = 1): Moving {
  let end = (): void => {};
  const finished = new Promise<void>((resolve) => (end = resolve));
  const animation = { playState: "running", finished, effect: { getComputedTiming: () => ({ endTime, iterations }) } };
  const one: Moving = {
    animation: animation as unknown as Animation,
    end: () => {
      page = page.filter((other) => other !== one);
      end();
    },
  };
  page.push(one);
  return one;
}

/** Whether it is at rest by now. */
function rested(): () => boolean {
  let is = false;
  void atRest().then(() => (is = true));
  return () => is;
}

test("where nothing moves nobody waits", async () => {
  const isRested = rested();
  await vi.advanceTimersByTimeAsync(100);
  expect(isRested()).toBe(true);
});

test("what glows again and again, and what is over in a moment, is not waited for", async () => {
  moves(4800, 3);
  moves(150);
  const isRested = rested();
  await vi.advanceTimersByTimeAsync(100);
  expect(isRested()).toBe(true);
});

test("a voyage is waited for, what flies after it too, and then there is time to look", async () => {
  const voyage = moves(1200);
  const isRested = rested();
  await vi.advanceTimersByTimeAsync(1200);
  voyage.end();
  const card = moves(420);
  await vi.advanceTimersByTimeAsync(420);
  expect(isRested()).toBe(false);
  card.end();
  await vi.advanceTimersByTimeAsync(300);
  expect(isRested()).toBe(false);
  await vi.advanceTimersByTimeAsync(700);
  expect(isRested()).toBe(true);
});

test("what never ends, although it should, is given up", async () => {
  moves(1200);
  const isRested = rested();
  await vi.advanceTimersByTimeAsync(5000);
  expect(isRested()).toBe(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(isRested()).toBe(true);
});

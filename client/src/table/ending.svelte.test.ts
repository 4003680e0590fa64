import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Now, Over } from "../protocol.ts";
import { Ending } from "./ending.svelte.ts";

const OVER = { places: [1, 2], scores: [9, 4], again: [] } as unknown as Over;

/** A table of which only the end counts. */
class End {
  now = $state.raw({ view: { over: false } } as Now);
  over = $state.raw<Over>();

  end(): void {
    this.now = { view: { over: true } } as Now;
    this.over = OVER;
    flushSync();
  }
}

let seen: () => void;
let leave: () => void = () => undefined;

/** The page of a table; the last move has been seen when `seen` is called. */
function open(table: End): Ending {
  const look = (): Promise<void> => new Promise((resolve) => (seen = resolve));
  let ending: Ending | undefined;
  leave = $effect.root(() => {
    ending = new Ending(table, look);
  });
  flushSync();
  return ending!;
}

function motion(spared: boolean): void {
  vi.stubGlobal("matchMedia", () => ({ matches: spared }));
}

beforeEach(() => motion(false));
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

test("the result waits until the last move has been seen, and is celebrated until that is over", async () => {
  const table = new End();
  const ending = open(table);
  expect([ending.awaited, ending.shown]).toEqual([false, false]);
  table.end();
  expect([ending.awaited, ending.shown, ending.festive]).toEqual([true, false, false]);
  seen();
  await Promise.resolve();
  expect([ending.awaited, ending.shown, ending.festive]).toEqual([false, true, true]);
  ending.settle();
  expect([ending.shown, ending.festive]).toEqual([true, false]);
});

test.each(["pointerdown", "keydown"])("whoever does not want to wait sees it at once: %s", (kind) => {
  const table = new End();
  const ending = open(table);
  dispatchEvent(new Event(kind));
  expect(ending.shown).toBe(false);
  table.end();
  dispatchEvent(new Event(kind));
  expect(ending.shown).toBe(true);
});

test("whoever comes after the end finds the result, without any celebration", () => {
  const table = new End();
  table.end();
  const ending = open(table);
  expect([ending.awaited, ending.shown, ending.festive]).toEqual([false, true, false]);
});

test("nothing is celebrated for those who are rather spared movement", async () => {
  motion(true);
  const table = new End();
  const ending = open(table);
  table.end();
  seen();
  await Promise.resolve();
  expect([ending.shown, ending.festive]).toEqual([true, false]);
});

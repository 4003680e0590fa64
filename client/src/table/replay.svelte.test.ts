import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Table } from "../table.svelte.ts";
import type { Entry } from "./chapters.ts";
import { Replay } from "./replay.svelte.ts";

const [OWN, OTHER] = [0, 1];
const STEP_MS = 1500;

const entry = (seq: number, seat: number): Entry => ({
  seq,
  told: { kind: "passed", seat },
  line: ["log.passed", {}, []],
});

class Shown {
  story = $state.raw<readonly Entry[]>([
    { seq: 1, told: { kind: "turn", seat: OWN } },
    entry(2, OWN),
    { seq: 3, told: { kind: "turn", seat: OTHER } },
    entry(4, OTHER),
    entry(5, OTHER),
  ]);
  now = { view: { seat: OWN } };
  past = $state.raw<{ seq: number }>();
  here = undefined;
  look = vi.fn((seq: number | undefined) => {
    this.past = seq === undefined ? undefined : { seq };
  });
}

let shown: Shown;
let replay: Replay;
let end: () => void;

async function goOn(): Promise<void> {
  flushSync();
  await vi.advanceTimersByTimeAsync(STEP_MS);
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  shown = new Shown();
  end = $effect.root(() => {
    replay = new Replay(shown as unknown as Table, () => Promise.resolve());
  });
  flushSync();
});

afterEach(() => {
  end();
  vi.useRealTimers();
});

test("from the reader's last turn on each moment is shown, and then the present", async () => {
  replay.toggle();
  for (let i = 0; i < 3; i++) await goOn();
  expect(shown.look.mock.calls).toEqual([[2], [4], [undefined]]);
  expect(replay.plays).toBe(false);
});

test("whoever has seen enough is back in the present", async () => {
  replay.toggle();
  await goOn();
  replay.toggle();
  await goOn();
  expect(shown.past).toBeUndefined();
  expect(replay.plays).toBe(false);
});

test("whoever chooses a moment himself goes on by himself", async () => {
  replay.toggle();
  await goOn();
  shown.past = { seq: 1 };
  await goOn();
  await goOn();
  expect(shown.past).toEqual({ seq: 1 });
  expect(replay.plays).toBe(false);
});

test("where nothing has happened there is nothing to play", () => {
  shown.story = [];
  expect(replay.may).toBe(false);
  replay.toggle();
  expect(shown.look).not.toHaveBeenCalled();
});

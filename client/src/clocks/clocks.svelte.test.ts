import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { use } from "../i18n.ts";
import type { Timed } from "../table/attendance.ts";
import { clockText, duration, face, secondsLeft } from "./clock.ts";
import Spoken from "./Spoken.svelte";
import TimeLeft from "./TimeLeft.svelte";

const HEARD = 1_000_000;
const TIMES: Timed = { type: "times", left: [40_000, 90_000, null], running: [0], late: [], heard: HEARD };
const [ADA, BOB, BOT] = [0, 1, 2];
let page: ReturnType<typeof mount> | undefined;

beforeAll(() => use("en"));

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(HEARD);
});

afterEach(async () => {
  if (page) await unmount(page);
  page = undefined;
  vi.useRealTimers();
});

function show(component: typeof TimeLeft, seat: number, times = TIMES): void {
  page = mount(component, { target: document.body, props: { times, seat } });
  flushSync();
}

function pass(seconds: number): void {
  vi.advanceTimersByTime(seconds * 1000);
  flushSync();
}

const shown = (): string => document.querySelector("[data-time] [aria-hidden=true]:not(svg)")?.textContent ?? "";
const spoken = (): string => document.querySelector("[data-spoken]")!.textContent.trim();

test("a clock is told as people say it", () => {
  expect(clockText({ reserve: 600, increment: 15 })).toBe("10 min + 15 sec a turn");
  expect(clockText({ reserve: 3 * 86_400, increment: 3 * 86_400 })).toBe("3 days a move");
  expect(clockText({ reserve: 86_400, increment: 86_400 })).toBe("1 day a move");
  expect(clockText({ reserve: 3600, increment: 0 })).toBe("1 hr in all");
});

test("time is told in whole units, and shown to the second where little is left", () => {
  expect([0, 59, 60, 119, 600, 3600, 7200, 86_400, 200_000].map(duration)).toEqual([
    "0 sec",
    "59 sec",
    "1 min",
    "119 sec",
    "10 min",
    "1 hr",
    "2 hr",
    "1 day",
    "2 days",
  ]);
  expect([0, 9, 61, 600, 7199, 7200].map(face)).toEqual(["0:00", "0:09", "1:01", "10:00", "119:59", "2 hr"]);
});

test("only the clocks that run go on", () => {
  expect([ADA, BOB, BOT].map((seat) => secondsLeft(TIMES, seat, HEARD + 15_500))).toEqual([25, 90, undefined]);
  expect(secondsLeft(TIMES, ADA, HEARD - 5_000)).toBe(40);
  expect(secondsLeft(TIMES, ADA, HEARD + 999_000)).toBe(0);
});

test("a clock that runs goes on by itself, and is marked by more than a colour when it is nearly over", () => {
  show(TimeLeft, ADA);
  expect(shown()).toBe("0:40");
  pass(9);
  expect([shown(), document.querySelector("[data-short]")]).toEqual(["0:31", null]);
  pass(1);
  expect(shown()).toBe("0:30");
  expect(document.querySelector("[data-short]")).not.toBeNull();
  expect(document.querySelector("[data-time] .unseen")?.textContent).toBe("30 sec left");
});

test("a clock that stands does not move, and a bot has none", async () => {
  show(TimeLeft, BOB);
  pass(30);
  expect(shown()).toBe("1:30");
  await unmount(page!);
  show(TimeLeft, BOT);
  expect(document.querySelector("[data-time]")).toBeNull();
});

test("the own time is told twice to those who do not see it", () => {
  show(Spoken, ADA);
  const told = new Set([spoken()]);
  for (let i = 0; i < 39; i++) {
    pass(1);
    told.add(spoken());
  }
  expect([...told]).toEqual(["", "You have 30 sec left.", "You have 10 sec left."]);
  pass(2);
  expect(spoken()).toBe("");
});

test("of the time of others nothing is told", () => {
  show(Spoken, BOB, { ...TIMES, left: [40_000, 5_000, null] });
  expect(spoken()).toBe("");
});

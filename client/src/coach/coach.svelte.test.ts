import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { complete, use } from "../i18n.ts";
import type { Coached, Welcome } from "../protocol.ts";
import Coach from "./Coach.svelte";

const WELCOME: Welcome = {
  type: "welcome",
  table: "t",
  game: "toy",
  seat: 1,
  seats: [
    { name: "Ada", bot: null, resigned: false },
    { name: "Bo", bot: null, resigned: false },
  ],
  options: {},
  commitment: "",
  words: [],
  hints: false,
  begun: null,
};
const WORKING: Coached = { share: 0.25, statistics: [], lessons: [] };
const LESSON = { chance: 12.5, better_chance: 40, done: [["log.passed", {}, []]], because: ["coach.wins"] } as const;
const DONE: Coached = {
  share: 1,
  statistics: [
    {
      kind: "course",
      title: "coach.luck-course",
      goal: null,
      points: [
        [0, 0],
        [20, -20],
      ],
    },
    {
      kind: "table",
      title: "coach.balance",
      corner: null,
      heads: [{ seat: 0 }, { seat: 1 }],
      lines: [{ label: "coach.luck", figures: [20, -20] }],
      sums: 0,
    },
  ],
  lessons: [
    { ...LESSON, seat: 0, moments: [5, 6, 4], better: [] },
    { ...LESSON, seat: 1, moments: [7, 8, 6], better: [["log.ended", {}, []]] },
  ],
};

let page: ReturnType<typeof mount> | undefined;
let answers: (() => Response)[];
const look = vi.fn();

beforeEach(async () => {
  await use("en");
  await complete("coach");
  vi.useFakeTimers();
  look.mockReset();
  vi.stubGlobal("fetch", (path: string) => {
    expect(path).toBe("/api/tables/t/coach");
    return Promise.resolve(answers.shift()!());
  });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(async () => {
  if (page) await unmount(page);
  page = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function open(...given: readonly (Coached | undefined)[]): Promise<void> {
  answers = given.map((one) => () => (one ? Response.json(one) : Response.json({}, { status: 500 })));
  page = mount(Coach, { target: document.body, props: { welcome: WELCOME, look } });
  await settle();
}

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(10);
  flushSync();
}

test("it is asked again and again until the coach has finished", async () => {
  await open(WORKING, WORKING, DONE);
  expect(document.querySelector("progress")!.value).toBe(0.25);
  await vi.advanceTimersByTimeAsync(4000);
  flushSync();
  expect(answers).toEqual([]);
  expect(document.querySelector("progress")).toBeNull();
  expect(document.body.textContent).toContain("Luck and skill");
});

test("nobody asks any more when the page is gone", async () => {
  await open(WORKING, DONE);
  await unmount(page!);
  page = undefined;
  await vi.advanceTimersByTimeAsync(4000);
  expect(answers).toHaveLength(1);
});

test("what failed is asked for once more where the reader wants it", async () => {
  await open(undefined, DONE);
  document.querySelector("button")!.click();
  await settle();
  expect(document.body.textContent).toContain("What cost most");
});

test("the reader's own lessons come first, and lead to what he saw then", async () => {
  await open(DONE);
  const [own, other] = document.querySelectorAll<HTMLDetailsElement>("details:has(dl)");
  expect([own!.open, other!.open]).toEqual([true, false]);
  expect(own!.textContent).toContain("12.5% instead of 40.0%");
  expect(own!.textContent).toContain("It wins at once.");
  own!.querySelector("button")!.click();
  expect(look).toHaveBeenCalledWith(8);
  expect(other!.textContent).not.toContain("Better");
});

test("luck below zero is drawn below the line of zero", async () => {
  await open(DONE);
  const heights = [...document.querySelectorAll("svg text:not(.turns)")].map((text) => [
    text.textContent,
    Number(text.getAttribute("y")),
  ]);
  expect(heights.map(([n]) => n)).toEqual(["-20%", "-10%", "0%", "10%", "20%"]);
  expect(heights.map(([, y]) => y)).toEqual([205, 155, 105, 55, 5]);
});

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { use } from "../i18n.ts";
import type { Draws as Drawn } from "../protocol.ts";
import Draws from "./Draws.svelte";

const DICE: Drawn = {
  game: "catan",
  games: 2,
  bars: [
    {
      kind: "bars",
      title: "catan.word.dice",
      note: null,
      bars: [
        { label: 7, n: 30, expected: 20, low: 12, high: 28 },
        { label: 8, n: 17, expected: 16, low: 9, high: 23 },
      ],
    },
    {
      kind: "bars",
      title: "catan.stats.bought",
      note: "catan.stats.bought-what",
      bars: [{ label: "development.knight", n: 0, expected: 0, low: 0, high: 0 }],
    },
  ],
};

let page: ReturnType<typeof mount> | undefined;
let answers: (() => Response)[];

beforeEach(() => {
  answers = [];
  vi.stubGlobal("fetch", (path: string) => {
    expect(path).toBe("/api/draws");
    return Promise.resolve(answers.shift()!());
  });
});

afterEach(async () => {
  if (page) await unmount(page);
  page = undefined;
  vi.unstubAllGlobals();
});

async function show(): Promise<string> {
  await use("en");
  page = mount(Draws, { target: document.body });
  await vi.waitFor(() => {
    flushSync();
    expect(document.querySelector("[role=status]")).toBeNull();
  });
  return document.body.textContent;
}

const answer = (found: readonly Drawn[]) => (): Response => new Response(JSON.stringify(found));

test("each count stands beside what was to be expected, and what was never drawn is left out", async () => {
  answers = [answer([DICE])];
  const text = await show();
  expect(text).toContain("2 games were counted.");
  expect(text).toContain("Outside the usual range: 1 of 2.");
  expect([...document.querySelectorAll("h3")].map((head) => head.textContent)).toEqual(["dice"]);
  const cells = [...document.querySelectorAll("tbody tr:first-child > *")].map((cell) => cell.textContent.trim());
  expect(cells).toEqual(["7", "", "30", "20.0", "12.0 to 28.0"]);
});

test("a server on which nothing was played to the end says so", async () => {
  answers = [answer([])];
  expect(await show()).toContain("No game has been played to the end here yet.");
});

test("what did not come is asked for again", async () => {
  answers = [() => new Response('{"reason":"refused.broken","values":{}}', { status: 500 }), answer([])];
  await show();
  document.querySelector<HTMLButtonElement>("button")!.click();
  await vi.waitFor(() => expect(document.body.textContent).toContain("No game has been played"));
});

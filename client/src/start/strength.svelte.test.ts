import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { use } from "../i18n.ts";
import type { GameDescription } from "../protocol.ts";
import { load } from "./settings.ts";
import ShopWindow from "./ShopWindow.svelte";

const GAME: GameDescription = {
  name: "catan",
  players: [2, 3, 4],
  usual: 4,
  options: [],
  expansions: [],
  bots: [],
  absent: [],
  levels: ["nino", "bianca", "matteo", "zoe", "enrico"],
  hints: true,
  lessons: [],
};

let shown: ReturnType<typeof mount>;

beforeAll(() => use("en"));

beforeEach(() => {
  localStorage.clear();
  const nothing = (): void => undefined;
  shown = mount(ShopWindow, {
    target: document.body,
    props: { name: "catan", game: GAME, opening: false, play: nothing, learn: nothing },
  });
  flushSync();
});

afterEach(() => unmount(shown));

function strength(): HTMLSelectElement {
  return document.querySelector("select")!;
}

function choose(value: string): void {
  strength().value = value;
  strength().dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
}

function rivals(): readonly string[] {
  return load(GAME, "").others.map(({ bot }) => bot);
}

test("the usual company is one choice beside a level for all", () => {
  const offered = [...strength().options].map(({ text }) => text);
  expect(offered).toEqual([
    "Level 1 · Nino",
    "Level 2 · Bianca",
    "Level 3 · Matteo",
    "Level 4 · Zoe",
    "Level 5 · Enrico",
    "Matteo, Bianca, Zoe",
  ]);
  expect(strength().value).toBe("matteo bianca zoe");
});

test("a level is that of all bots, is said at once, and is kept for the next visit", () => {
  choose("nino");
  expect(document.querySelector(".play")?.textContent).toContain("Nino · Level 1");
  expect(rivals()).toEqual(["nino", "nino", "nino"]);
});

test("the usual company can be had back", () => {
  choose("zoe");
  choose("matteo bianca zoe");
  expect(rivals()).toEqual(["matteo", "bianca", "zoe"]);
});

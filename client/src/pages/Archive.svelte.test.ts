import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { complete, HOUSE_RULES, OF_PEOPLE, use } from "../i18n.ts";
import type { Archive as Found, Archived, GameDescription } from "../protocol.ts";
import Archive from "./Archive.svelte";

const CATAN: GameDescription = {
  name: "catan",
  players: [2, 3, 4],
  usual: 4,
  options: [{ key: "friendlyRobber", values: ["off", "on"], needs: [], by_seat: false, group: "" }],
  expansions: [],
  bots: [],
  levels: [],
  hints: true,
  absent: [],
  lessons: [],
};
const PERSON = { bot: null, resigned: false };

function game(table: string): Archived {
  return {
    table,
    game: "catan",
    created: 1_700_000_000_000,
    seats: [
      { name: "Ann", ...PERSON },
      { name: "Ben", ...PERSON },
    ],
    options: { friendlyRobber: "on" },
    result: { places: [1, 2], scores: [10, 7], course: [] },
  };
}

let page: ReturnType<typeof mount> | undefined;
let asked: string[];
let answers: Found[];

beforeEach(async () => {
  await use("en");
  await complete(HOUSE_RULES, OF_PEOPLE);
  asked = [];
  answers = [];
  vi.stubGlobal("fetch", (path: string) => {
    if (path === "/api/games") return Promise.resolve(new Response(JSON.stringify([CATAN])));
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify(answers.shift() ?? { games: [], more: null })));
  });
});

afterEach(async () => {
  if (page) await unmount(page);
  page = undefined;
  vi.unstubAllGlobals();
});

async function answered(n: number): Promise<void> {
  await vi.waitFor(() => {
    flushSync();
    expect(asked).toHaveLength(n);
    expect(document.querySelector("[aria-disabled=true]")).toBeNull();
  });
}

function show(): Promise<void> {
  page = mount(Archive, { target: document.body });
  return answered(1);
}

function choose(at: number, value: string): void {
  const select = document.querySelectorAll("select")[at]!;
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
}

test("games come in pages, one after the other", async () => {
  answers = [
    { games: [game("one")], more: "5.one" },
    { games: [game("two")], more: null },
  ];
  await show();
  document.querySelector<HTMLButtonElement>(".further")!.click();
  await answered(2);
  expect(asked).toEqual(["/api/archive?", "/api/archive?before=5.one"]);
  expect([...document.querySelectorAll<HTMLElement>("[data-table]")].map((row) => row.dataset["table"])).toEqual([
    "one",
    "two",
  ]);
  expect(document.body.textContent).toContain("Ann");
  expect(document.querySelector(".further")).toBeNull();
});

test("what was chosen is looked for, and downloaded", async () => {
  answers = [
    { games: [], more: null },
    { games: [game("one")], more: null },
  ];
  await show();
  expect(document.body.textContent).toContain("No such game was found.");
  choose(0, "catan");
  choose(1, "3");
  choose(2, "friendlyRobber=on");
  const input = document.querySelector<HTMLInputElement>("input:not([type])")!;
  input.value = " Ann ";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  document.querySelector<HTMLInputElement>("[type=checkbox]")!.click();
  document.querySelector("form")!.requestSubmit();
  await answered(2);
  const query = "game=catan&players=3&option=friendlyRobber%3Don&player=Ann&won=true";
  expect(asked[1]).toBe(`/api/archive?${query}`);
  const link = document.querySelector<HTMLAnchorElement>("a[download]")!;
  expect(link.getAttribute("href")).toContain(`/api/archive/records?${query}`);
});

import { mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { complete, OF_RULES, REST, use } from "../i18n.ts";
import Help from "../table/Help.svelte";
import type { Table } from "../table.svelte.ts";
import { ownRules } from "./own.ts";

let page: ReturnType<typeof mount> | undefined;

beforeAll(async () => void (await ownRules("catan")), 30_000);
beforeEach(async () => {
  await use("en");
  await complete(REST, OF_RULES, "catan");
});
afterEach(async () => {
  if (page) await unmount(page);
  page = undefined;
});

async function help(game: string, view: object): Promise<readonly string[]> {
  const table = { id: "abc", welcome: { game }, now: { view: { seat: 0, over: false, ...view } } } as unknown as Table;
  page = mount(Help, { target: document.body, props: { table, close: vi.fn<() => void>() } });
  await vi.waitFor(() => expect(document.querySelector("section.keys dl")).not.toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 20));
  return [...document.querySelectorAll("[data-help] p")].map(({ textContent }) => textContent);
}

test("the help says what this table is played for, and what is to be done now", async () => {
  const [goal, now] = await help("catan", { phase: "robber", to_act: [0], target: 12 });
  expect(goal).toMatch(/^12 victory points in your own turn win/);
  expect(now).toMatch(/^Choose a hex for the robber/);
});

test("whoever waits is told so, and whoever watches or has played to the end is told nothing", async () => {
  expect((await help("catan", { phase: "roll", to_act: [1], target: 10 }))[1]).toMatch(/^It is not your turn/);
  await unmount(page!);
  expect(await help("catan", { phase: "roll", to_act: [1], target: 10, seat: null })).toHaveLength(1);
  await unmount(page!);
  expect(await help("catan", { phase: "over", to_act: [], target: 10, over: true })).toHaveLength(1);
});

test("a game without rules of its own has the keys alone", async () => {
  expect(await help("toy", { phase: "turn", to_act: [0] })).toEqual([]);
});

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { complete, use } from "../i18n.ts";
import type { Tried } from "../protocol.ts";
import type { Table } from "../table.svelte.ts";
import WhatElse from "./WhatElse.svelte";

const VIEW = "the position" as unknown as Tried["view"];
const PASSES = { action: 4, said: [["log.passed", {}, []]], text: "pass", chance: 40, likely: null } as const;
const STOPS = { action: 9, said: [], text: "stop", chance: 12.5, likely: null } as const;
const DRAWN = { action: 2, said: [], text: "cube red", chance: null, likely: 25 } as const;

let page: ReturnType<typeof mount>;
let asked: unknown[];
const [showTried, look, close] = [vi.fn(), vi.fn(), vi.fn()];

beforeEach(async () => {
  await use("en");
  await complete("coach");
  for (const one of [showTried, look, close]) one.mockReset();
  asked = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    const question = JSON.parse(body) as { actions: readonly number[] };
    asked.push(question);
    const more = question.actions.length > 0;
    const answer: Tried = {
      seat: more ? null : 1,
      chances: [30, 70],
      possible: more ? [DRAWN] : [PASSES, STOPS],
      view: VIEW,
    };
    return Promise.resolve(Response.json(answer));
  });
  const seats = [{ name: "Ada" }, { name: "Bo" }];
  const table = {
    id: "t",
    welcome: { seats },
    now: { view: { seat: 0 } },
    past: { seq: 7 },
    showTried,
    look,
  } as unknown as Table;
  page = mount(WhatElse, { target: document.body, props: { table, at: 5, close } });
  await settle();
});

afterEach(async () => {
  await unmount(page);
  vi.unstubAllGlobals();
});

async function settle(): Promise<void> {
  flushSync();
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
}

function buttons(): readonly HTMLButtonElement[] {
  return [...document.querySelectorAll("button")];
}

test("all choices of the moment are listed with their worth, in words where there are any", () => {
  expect(asked).toEqual([{ at: 5, actions: [], seat: 0 }]);
  const text = document.body.textContent;
  expect(text).toMatch(/Ada 30\.0% · Bo 70\.0%.*Bo:.*no ship can move.*40\.0%.*stop.*12\.5%/s);
  expect(showTried).not.toHaveBeenCalled();
});

test("a choice that is tried is shown, with what may come then, and can be taken back", async () => {
  document.querySelector<HTMLElement>("[data-try='9']")!.click();
  await settle();
  expect(asked.at(-1)).toEqual({ at: 5, actions: [9], seat: 0 });
  expect(showTried).toHaveBeenCalledWith(VIEW);
  expect(document.body.textContent).toMatch(/What may come.*cube red.*25\.0%/s);
  buttons()[1]!.click();
  await settle();
  expect(asked.at(-1)).toEqual({ at: 5, actions: [], seat: 0 });
});

test("whoever closes it sees the moment as it was", async () => {
  document.querySelector<HTMLElement>("[data-try='4']")!.click();
  await settle();
  buttons()[0]!.click();
  expect([look.mock.calls, close.mock.calls.length]).toEqual([[[7]], 1]);
});

import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { complete, HOUSE_RULES, OF_RULES, REST, use } from "../i18n.ts";
import type { Welcome } from "../protocol.ts";
import type { Table } from "../table.svelte.ts";
import Beside from "./Beside.svelte";
import { ownRules } from "./own.ts";
import { besideTable, closeRules, openRules, reading } from "./rules.svelte.ts";

const MARKDOWN = `# Catan

## Goal <!-- goal -->

Ten points.

### The robber <!-- robber -->

It moves. So does the Räuber.

- A city. <!-- city -->

## House rules <!-- house-rules -->

- **Victory points to win:** 10. <!-- victoryPoints -->

# An expansion <!-- other -->

## More <!-- more -->
`;
const OPTIONS = { victoryPoints: "12", discardLimit: "7" };

let table: Table;
let panel: ReturnType<typeof mount> | undefined;
let leave: () => void;
let opener: HTMLElement;

// Its pictures take their time the first time.
beforeAll(async () => void (await ownRules("catan")), 30_000);
beforeEach(async () => {
  await use("en");
  await complete(REST, HOUSE_RULES, OF_RULES);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(MARKDOWN)));
  document.body.innerHTML = "<main id='main' tabindex='-1'><button id='opener'>?</button></main>";
  opener = document.querySelector("button")!;
  opener.focus();
  const welcome: Pick<Welcome, "game" | "options"> = { game: "catan", options: OPTIONS };
  table = { welcome, now: { view: { phase: "robber" } } } as unknown as Table;
  leave = besideTable();
});
afterEach(async () => {
  if (panel) await unmount(panel);
  panel = undefined;
  leave();
  vi.unstubAllGlobals();
});

async function open(part?: string): Promise<void> {
  openRules("catan", part);
  panel = mount(Beside, { target: document.body, props: { table, asked: reading()! } });
  await vi.waitFor(() => expect(document.querySelectorAll(".reader h2").length).toBeGreaterThan(0));
  await settle();
}

async function settle(): Promise<void> {
  for (let i = 0; i < 12; i++) {
    await new Promise((resolve) => setTimeout(resolve));
    await tick();
    flushSync();
  }
}

function focused(): string {
  return document.activeElement?.textContent?.trim() ?? "";
}

test("the rules open at what matters now, and at the place of a reason", async () => {
  await open();
  expect(focused()).toBe("The robber");
  await unmount(panel!);
  await open("catan.why.no-settlement");
  expect(focused()).toBe("A city.");
  expect(document.activeElement?.classList.contains("pointed")).toBe(true);
});

test("what is otherwise at this table stands where it belongs; an expansion that is not played is left out", async () => {
  await open();
  const notes = [...document.querySelectorAll("[data-note]")].map((note) =>
    note.textContent.replace(/\s+/g, " ").trim(),
  );
  expect(notes).toEqual(["At this table: Victory points to win: 12", "At this table: 12"]);
  expect(document.querySelector(".reader")?.textContent).not.toContain("expansion");
});

test("words are found whatever their accents, and Enter goes from one to the next", async () => {
  await open();
  const field = document.querySelector<HTMLInputElement>("input[type=search]")!;
  field.value = "RAUBER";
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  await settle();
  expect([...document.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["Räuber"]);
  expect(document.querySelector("[role=search] [role=status]")?.textContent).toBe("1 of 1: The robber");
  field.value = "points";
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  await settle();
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  await settle();
  expect(document.querySelector("mark.current")?.getAttribute("data-find")).toBe("1");
  field.value = "nowhere";
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  await settle();
  expect(document.querySelector("[role=search] [role=status]")?.textContent).toBe("Nothing found.");
});

test("Escape closes the rules, and the focus is where it was", async () => {
  await open();
  dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", cancelable: true }));
  expect(reading()).toBeUndefined();
  await unmount(panel!);
  panel = undefined;
  expect(document.activeElement).toBe(opener);
});

test("at a table links to rules open beside it, but for those who want a page of its own", () => {
  const link = document.createElement("a");
  link.href = "#/rules/catan/robber";
  document.body.append(link);
  const click = (init: MouseEventInit): boolean =>
    link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
  expect(click({ ctrlKey: true })).toBe(true);
  expect(reading()).toBeUndefined();
  expect(click({})).toBe(false);
  expect(reading()).toEqual({ game: "catan", part: "robber" });
  closeRules();
  expect(reading()).toBeUndefined();
});

test("away from tables the rules are a page", () => {
  leave();
  openRules("catan", "robber");
  expect(reading()).toBeUndefined();
  expect(location.hash).toBe("#/rules/catan/robber");
});

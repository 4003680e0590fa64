import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { use } from "../i18n.ts";
import Board from "./Board.svelte";
import { CORNERS, type Point } from "./island/geometry.ts";
import { layOut, toPage } from "./island/layout.ts";
import type { Choice, View } from "./types.ts";
import { choices, NAMES, VIEW, withBuildings } from "./view.testing.ts";

const SETTLE: View = { ...VIEW, phase: "settle", buildings: VIEW.buildings.map(() => null) };
const TURN: View = { ...VIEW, phase: "turn" };

const ROOM = { width: 914, height: 500 };

let open: ReturnType<typeof mount> | undefined;

beforeAll(async () => {
  await use("en");
});

afterEach(async () => {
  if (open) await unmount(open);
  open = undefined;
});

/** Shows the board, and returns the actions chosen on it. */
function show(view: View, offered: readonly Choice[]): number[] {
  const chosen: number[] = [];
  const choose = (action: number) => void chosen.push(action);
  open = mount(Board, { target: document.body, props: { view, choices: offered, choose, names: NAMES, ...ROOM } });
  flushSync();
  return chosen;
}

function buttons(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.places button:not([aria-disabled="true"])')];
}

function labels(): readonly (string | null)[] {
  return buttons().map((button) => button.getAttribute("aria-label"));
}

function pointer(type: string, at: Point, pointerType = "mouse"): void {
  const { x, y } = toPage(layOut(ROOM.width, ROOM.height), at);
  const event = { clientX: x, clientY: y, detail: 1, bubbles: true };
  const layer = document.querySelector(".places")!;
  layer.dispatchEvent(
    type === "click" ? new MouseEvent(type, event) : new PointerEvent(type, { ...event, pointerType }),
  );
  flushSync();
}

function tap(at: Point): void {
  pointer("pointerdown", at, "touch");
  pointer("click", at);
}

function press(key: string, shiftKey = false): void {
  document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true }));
  flushSync();
}

test("what may be chosen is a button that says what it does", () => {
  const chosen = show(SETTLE, choices({ kind: "settlement", corner: 12 }, { kind: "settlement", corner: 0 }));
  expect(labels()).toEqual([
    "intersection: ore 10, north; harbour 3:1 – build a settlement",
    "intersection: ore 10, grain 12, brick 6 – build a settlement",
  ]);
  buttons()[1]!.click();
  expect(chosen).toEqual([0]);
});

test("every button is large enough for a finger", () => {
  show(SETTLE, choices({ kind: "settlement", corner: 12 }, { kind: "road", edge: 3 }, { kind: "robber", hex: 3 }));
  for (const { style } of buttons()) {
    expect(parseFloat(style.width)).toBeGreaterThanOrEqual(44);
    expect(parseFloat(style.height)).toBeGreaterThanOrEqual(44);
  }
});

test("a click chooses the nearest place, wherever buttons overlap", () => {
  const chosen = show(SETTLE, choices({ kind: "settlement", corner: 0 }, { kind: "settlement", corner: 4 }));
  const { x, y } = CORNERS[4]!;
  pointer("click", { x: x - 20, y: y - 10 });
  expect(chosen).toEqual([1]);
});

test("a click at sea chooses nothing", () => {
  const chosen = show(SETTLE, choices({ kind: "settlement", corner: 0 }));
  pointer("click", { x: -500, y: -400 });
  expect(chosen).toEqual([]);
});

test("the second click of a double one does nothing", () => {
  const chosen = show(SETTLE, choices({ kind: "settlement", corner: 0 }));
  pointer("click", CORNERS[0]!);
  pointer("click", CORNERS[0]!);
  expect(chosen).toEqual([0]);
});

test("in one's turn the first tap shows what it would do, the second does it", () => {
  const chosen = show(TURN, choices({ kind: "settlement", corner: 0 }, { kind: "road", edge: 40 }));
  tap(CORNERS[0]!);
  expect(chosen).toEqual([]);
  expect(document.querySelector(".caption")?.textContent).toContain("(tap again)");
  tap(CORNERS[0]!);
  expect(chosen).toEqual([0]);
});

test("what is looked at is shown before it is built", () => {
  show(TURN, choices({ kind: "city", corner: 14 }));
  const pieces = () => document.querySelectorAll(".board .ghost").length;
  expect(pieces()).toBe(0);
  pointer("pointermove", CORNERS[14]!);
  expect(pieces()).toBe(1);
  expect(document.querySelector(".caption")?.textContent).toContain("build a city");
  document.querySelector(".places")!.dispatchEvent(new PointerEvent("pointerleave", { pointerType: "mouse" }));
  flushSync();
  expect(pieces()).toBe(0);
});

test("the arrow keys go over what may be chosen, and with Shift over all", async () => {
  const offered = choices(
    { kind: "settlement", corner: 0 },
    { kind: "settlement", corner: 1 },
    { kind: "road", edge: 3 },
  );
  const chosen = show(SETTLE, offered);
  buttons()[0]!.focus();
  press("ArrowRight");
  const at = () => (document.activeElement as HTMLElement).dataset["place"];
  await vi.waitFor(() => expect(at()).toBe("corner 1"));
  press("ArrowDown", true);
  await vi.waitFor(() => expect(document.activeElement?.getAttribute("aria-disabled")).toBe("true"));
  press("Home");
  press("ArrowRight");
  await vi.waitFor(() => expect(document.activeElement?.getAttribute("aria-disabled")).toBeNull());
  (document.activeElement as HTMLElement).click();
  expect(chosen).toHaveLength(1);
});

test("whoever plays by keyboard stays on the board when the next question comes", async () => {
  const props = $state({ view: SETTLE, choices: choices({ kind: "settlement", corner: 12 }), choose: next, ...ROOM });
  function next(): void {
    props.choices = [];
  }
  open = mount(Board, { target: document.body, props });
  flushSync();
  buttons()[0]!.focus();
  buttons()[0]!.click();
  flushSync();
  expect((document.activeElement as HTMLElement).dataset["place"]).toBe("corner 12");
  props.choices = choices({ kind: "road", edge: 12 }, { kind: "road", edge: 60 });
  flushSync();
  await vi.waitFor(() => expect((document.activeElement as HTMLElement).dataset["place"]).toBe("edge 12"));
});

test("only one place of the board is in the order of the Tab key", () => {
  show(SETTLE, choices({ kind: "settlement", corner: 0 }, { kind: "settlement", corner: 1 }));
  expect(document.querySelectorAll('.places [tabindex="0"]')).toHaveLength(1);
});

test("all pieces of the view are drawn", () => {
  show(withBuildings(VIEW, { 14: { seat: 2, city: true } }), []);
  expect(document.querySelectorAll(".board svg .bar")).toHaveLength(8);
  expect(document.querySelectorAll(".board svg .robber")).toHaveLength(1);
});

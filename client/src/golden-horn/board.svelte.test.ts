import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { use } from "../i18n.ts";
import type { Choice, Plan, View } from "./types.ts";
import Board from "./Board.svelte";
import { type Item, menuOf, type Picked } from "./menu.ts";
import Placement from "./Placement.svelte";
import { choices, NAMES, nowOf, robbery, VIEW, voyage, withShips } from "./view.testing.ts";

const ROOM = { width: 914, height: 500 };

let open: ReturnType<typeof mount> | undefined;

beforeAll(async () => {
  await use("en");
});

afterEach(async () => {
  if (open) await unmount(open);
  open = undefined;
});

/** Shows the board, and returns what was used on it. */
function show(view: View, plans: readonly Plan[], picked: Picked = {}, offered: readonly Choice[] = []): Item[] {
  const used: Item[] = [];
  const menu = menuOf(nowOf(view, plans, offered), picked);
  open = mount(Board, {
    target: document.body,
    props: { view, menu, use: (item: Item) => used.push(item), names: NAMES, ...ROOM },
  });
  flushSync();
  return used;
}

function labels(selector = "button"): readonly string[] {
  return [...document.querySelectorAll(`.board ${selector}`)].map((part) => part.getAttribute("aria-label") ?? "");
}

function marks(selector: string): readonly (string | undefined)[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].map((part) => part.dataset["mark"]);
}

function press(label: string): void {
  const button = [...document.querySelectorAll<HTMLElement>(".board button")].find(
    (one) => one.getAttribute("aria-label") === label,
  );
  button?.click();
  flushSync();
}

test("own ships and ships to raid are buttons in route order, the others only pictures", () => {
  const view = withShips(VIEW, {
    2: { space: 6 },
    3: { space: 2, colour: "blue", cargo: 2 },
    4: { space: 8, heading: -1 },
  });
  const used = show(view, [robbery(1, 0, "red", "red"), voyage(0, [1]), voyage(2, [7])]);
  expect(labels()).toEqual([
    "you (lion): three-coloured ship, sails: yellow, green, red, in Venice, empty: move it",
    "Bianca (tower): three-coloured ship, sails: yellow, green, red, space 2, yellow sea space, to Constantinople, " +
      "2 glass bottles: raid it",
    "you (lion): one-coloured ship, sails: yellow, green, red, space 6, pink sea space, to Constantinople, empty: move it",
  ]);
  for (const label of labels()) press(label);
  expect(used).toEqual([
    { kind: "ship", ship: 0 },
    { kind: "raid", ship: 3 },
    { kind: "ship", ship: 2 },
  ]);
  expect(labels('.ship[role="img"]')).toHaveLength(3);
});

test("goods can be loaded in the harbour of the ship picked, and say so if they cannot", () => {
  const plans = [voyage(0, [1], { load: "pink" }), voyage(0, [1], { load: "blue" })];
  const used = show(VIEW, plans, { ship: 0 });
  expect(labels(".goods button")).toEqual([
    "in Venice, 2 bolts of silk: load all of them",
    "in Venice, 1 glass bottle: load all of them",
  ]);
  press("in Venice, 2 bolts of silk: load all of them");
  expect(used).toEqual([{ kind: "load", ship: 0, colour: "pink", plan: plans[0] }]);
  const red = "in Venice, 1 barrel of wine: not for this ship, the colour is on its sails";
  expect(labels('.goods [role="img"]')).toContain(red);
});

test("every place where a voyage may end has a ring that says what it costs", () => {
  const view = withShips(VIEW, { 0: { space: 1 } });
  const plans = [voyage(0, [2, 3, 4], { winds: ["blue"], cards: 2 }), voyage(0, [2, 3]), voyage(0, [2])];
  const used = show(view, plans, { ship: 0 });
  expect(labels(".stop")).toEqual([
    "Sail to space 2, yellow sea space, no wind card",
    "Sail to space 3, blue sea space, no wind card",
    "Sail to Modone, costs: blue card, +2 cards",
  ]);
  expect(marks(".stop .number")).toEqual(["1", "2", "3"]);
  press("Sail to Modone, costs: blue card, +2 cards");
  expect(used).toEqual([{ kind: "voyage", ship: 0, number: 3, plan: plans[0] }]);
});

test("a ship under way may stay where it is", () => {
  const view = withShips({ ...VIEW, phase: "sail", ship: 0 }, { 0: { space: 1 } });
  show(view, [voyage(0, [2]), voyage(0, [], { space: 1 })]);
  expect(labels(".stop")).toEqual(["Stop here", "Sail to space 2, yellow sea space, no wind card"]);
});

test("a robbed ship is turned or not with two arrows", () => {
  const view = withShips(VIEW, { 0: { space: 1, may_turn: true } });
  const used = show(view, [voyage(0, [0], { turned: true }), voyage(0, [2])], { ship: 0 });
  expect(labels(".helm button")).toEqual(["Turn round: to Venice", "Keep the heading: to Constantinople"]);
  press("Turn round: to Venice");
  expect(used).toEqual([{ kind: "heading", ship: 0, turned: true }]);
});

test("by house rule the owner of an emptied ship is asked at once", () => {
  const view = withShips({ ...VIEW, phase: "turn-round", ship: 0 }, { 0: { space: 1 } });
  show(view, [], {}, choices({ kind: "turn" }, { kind: "keep" }));
  expect(labels(".helm button")).toEqual(["Turn round: to Venice", "Keep the heading: to Constantinople"]);
});

test("looking at a ship shows where it would land", () => {
  show(VIEW, [voyage(0, [1])]);
  expect(document.querySelector("svg.line")).toBeNull();
  document.querySelector<HTMLElement>(".board button")!.focus();
  flushSync();
  expect(document.querySelector("svg.line")).not.toBeNull();
});

test("whoever plays by keyboard stays on the board when the next question comes", async () => {
  const plans = [voyage(0, [1], { load: "pink" }), voyage(0, [1], { load: "blue" })];
  const menu = (picked: Picked) => menuOf(nowOf(VIEW, plans), picked);
  const pick = () => {
    props.menu = menu({ ship: 0 });
  };
  const props = $state({ view: VIEW, menu: menu({}), use: pick, names: NAMES, ...ROOM });
  open = mount(Board, { target: document.body, props });
  flushSync();
  const button = document.querySelector<HTMLElement>(".board button")!;
  button.focus();
  button.click();
  document.body.focus();
  button.blur();
  flushSync();
  await vi.waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toContain("bolts of silk"));
});

test("whoever takes a pick back by keyboard is at the ship again", async () => {
  const view = withShips(VIEW, { 2: { space: 3 } });
  const plans = [voyage(0, [1]), voyage(2, [5])];
  const menu = (picked: Picked) => menuOf(nowOf(view, plans), picked);
  const props = $state({ view, menu: menu({ ship: 2 }), use: () => undefined, names: NAMES, ...ROOM });
  open = mount(Board, { target: document.body, props });
  flushSync();
  document.querySelector<HTMLElement>(".stop")!.focus();
  props.menu = menu({});
  flushSync();
  await vi.waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toContain("one-coloured ship"));
});

test("a ring for a harbour says how many cards are drawn there", () => {
  const view = withShips(VIEW, { 0: { space: 3 } });
  show(view, [voyage(0, [4], { cards: 2 }), voyage(0, [4, 5])], { ship: 0 });
  expect(marks(".stop .number")).toHaveLength(2);
  expect(marks(".stop .drawn")).toEqual(["+2"]);
});

test("the route can be read from Venice to Constantinople", () => {
  show(withShips(VIEW, { 0: { space: 1 } }), []);
  const lines = [...document.querySelectorAll(".board ol li")].map((line) => line.textContent);
  expect(lines).toHaveLength(9);
  expect(lines[0]).toContain("Venice; 1 sack of grain, 2 bolts of silk");
  expect(lines[1]).toContain("space 1, red sea space; you (lion): three-coloured ship");
  expect(lines[2]).toBe("space 2, yellow sea space; free");
});

test("nothing is placed before it is sent, and then all three ships at once", () => {
  const places = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => {
    const [a, b, c] = [0, 1, 2].map((ship) => ((bits >> ship) & 1 ? "constantinople" : "venice")) as [
      "venice",
      "venice",
      "venice",
    ];
    return { kind: "place", harbours: [a, b, c] } as const;
  });
  const view = withShips({ ...VIEW, phase: "place" }, { 0: { space: null }, 1: { space: null }, 2: { space: null } });
  const chosen: number[] = [];
  const props = { view, choices: choices(...places), choose: (action: number) => void chosen.push(action) };
  open = mount(Placement, { target: document.body, props });
  flushSync();
  document.querySelectorAll<HTMLInputElement>('input[value="constantinople"]')[1]!.click();
  flushSync();
  expect(chosen).toEqual([]);
  document.querySelector("form")!.requestSubmit();
  expect(chosen).toEqual([2]);
});

test("a ship that cannot be chosen says why, also when it is touched", () => {
  const said: unknown[] = [];
  const menu = menuOf(nowOf(VIEW, [voyage(0, [1])]), {});
  const why = { id: "why.nothing-to-load" } as const;
  const whyNot = (ship: number) => (ship === 1 ? why : undefined);
  open = mount(Board, {
    target: document.body,
    props: { view: VIEW, menu, use: vi.fn(), whyNot, say: (one: unknown) => said.push(one), names: NAMES, ...ROOM },
  });
  flushSync();
  const ship = document.querySelector<HTMLElement>("[data-ship='0-1']")!;
  expect(ship.firstElementChild!.getAttribute("aria-label")).toContain("; Nothing that this ship could load");
  ship.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
  document.querySelector("[data-ship='0-2']")!.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
  expect(said).toEqual([why]);
});

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { use } from "../i18n.ts";
import type { Choice, View } from "../protocol.ts";
import Board from "./Board.svelte";
import Placement from "./Placement.svelte";
import { choices, NAMES, VIEW, withShips } from "./view.testing.ts";

let open: ReturnType<typeof mount> | undefined;

beforeAll(async () => {
  await use("en");
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(914);
});

afterEach(async () => {
  if (open) await unmount(open);
  open = undefined;
});

/** Shows the board, and returns what was chosen on it. */
function show(view: View, offered: readonly Choice[]): readonly number[] {
  const chosen: number[] = [];
  const props = $state({ view, choices: offered, choose: (action: number) => void chosen.push(action), names: NAMES });
  open = mount(Board, { target: document.body, props });
  flushSync();
  return chosen;
}

function labels(selector = "button"): readonly string[] {
  return [...document.querySelectorAll(`.board ${selector}`)].map((part) => part.getAttribute("aria-label") ?? "");
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
  const offered = choices({ kind: "raid", seat: 1, ship: 0 }, { kind: "ship", ship: 0 }, { kind: "ship", ship: 2 });
  const chosen = show(view, offered);
  expect(labels()).toEqual([
    "you (lion): three-coloured ship, sails: yellow, green, red, in Venice, empty: move it",
    "Bianca (tower): three-coloured ship, sails: yellow, green, red, space 2, yellow sea space, to Constantinople, " +
      "2 glass bottles: raid it",
    "you (lion): one-coloured ship, sails: yellow, green, red, space 6, pink sea space, to Constantinople, empty: move it",
  ]);
  for (const label of labels()) press(label);
  expect(chosen).toEqual([1, 0, 2]);
  expect(labels('.ship[role="img"]')).toHaveLength(3);
});

test("goods can be loaded in the harbour of the ship, and say so if they cannot", () => {
  const chosen = show({ ...VIEW, phase: "load", ship: 0 }, choices({ kind: "load", colour: "pink" }));
  expect(labels()).toEqual(["in Venice, 2 bolts of silk: load all of them"]);
  press("in Venice, 2 bolts of silk: load all of them");
  expect(chosen).toEqual([0]);
  const red = "in Venice, 1 barrel of wine: not for this ship, the colour is on its sails";
  expect(labels('.goods [role="img"]')).toContain(red);
});

test("a ship under way sails on at the place ahead or beside it, and stops", () => {
  const view = withShips({ ...VIEW, phase: "sail", ship: 0 }, { 0: { space: 1 } });
  const chosen = show(view, choices({ kind: "wind", colour: "red" }, { kind: "stop" }));
  const on = "Sail on with a wind card (red card): space 2, yellow sea space";
  expect(labels(".landing")).toEqual([on]);
  expect(labels(".helm button")).toEqual([on, "Stop here"]);
  press("Stop here");
  press(on);
  expect(chosen).toEqual([1, 0]);
});

test("a robbed ship is turned or not with two arrows", () => {
  const view = withShips({ ...VIEW, phase: "heading", ship: 0 }, { 0: { space: 1, may_turn: true } });
  show(view, choices({ kind: "turn" }, { kind: "keep" }));
  expect(labels(".helm button")).toEqual(["Turn round: to Venice", "Keep the heading: to Constantinople"]);
});

test("looking at a ship shows where it would land", () => {
  show(VIEW, choices({ kind: "ship", ship: 0 }));
  expect(document.querySelector("svg.line")).toBeNull();
  document.querySelector<HTMLElement>(".board button")!.focus();
  flushSync();
  expect(document.querySelector("svg.line")).not.toBeNull();
});

test("whoever plays by keyboard stays on the board when the next decision comes", () => {
  const chosen: number[] = [];
  const choose = (action: number) => void chosen.push(action);
  const props = $state({ view: VIEW, choices: choices({ kind: "ship", ship: 0 }), choose, names: NAMES });
  open = mount(Board, { target: document.body, props });
  flushSync();
  const button = document.querySelector<HTMLElement>(".board button")!;
  button.focus();
  button.click();
  props.choices = [];
  flushSync();
  props.view = { ...VIEW, phase: "load", ship: 0 };
  props.choices = choices({ kind: "load", colour: "pink" });
  flushSync();
  expect(chosen).toEqual([0]);
  expect(document.activeElement?.getAttribute("aria-label")).toContain("bolts of silk");
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

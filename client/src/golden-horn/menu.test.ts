import { beforeAll, expect, test } from "vitest";
import { use } from "../i18n.ts";
import { details, headline, whole } from "./items.ts";
import { type Item, keyOf, menuOf, type Picked, unpick } from "./menu.ts";
import { choices, NAMES, nowOf, robbery, VIEW, voyage, withShips } from "./view.testing.ts";

beforeAll(() => use("en"));

const ANNOUNCE = choices({ kind: "announce" });

function words(items: readonly Item[], view = VIEW): readonly string[] {
  return items.map((item) => {
    const { shown, pictured } = details(item, view);
    return [headline(item, view, NAMES), ...shown, ...pictured].join(" | ");
  });
}

test("first a ship to raid or to move is picked; the end can be announced besides", () => {
  const { stage, items } = menuOf(
    nowOf(VIEW, [robbery(1, 0, "red", "red"), voyage(0, [1]), voyage(2, [1])], ANNOUNCE),
    {},
  );
  expect(stage).toBe("ship");
  expect(words(items)).toEqual([
    "Raid: Bianca | Venice | three-coloured ship",
    "three-coloured ship | Venice",
    "one-coloured ship | Venice",
    "Announce the end",
  ]);
});

test("then the load, with the points it would add, then the stop, nearest first", () => {
  const plans = [
    voyage(0, [1, 2, 8], { load: "pink", worth: 2, winds: ["red"], cards: 2 }),
    voyage(0, [1], { load: "pink", worth: 2 }),
    voyage(0, [1], { load: "green", worth: 3 }),
  ];
  const now = nowOf(VIEW, plans, ANNOUNCE);
  const loads = menuOf(now, { ship: 0 });
  expect([loads.stage, words(loads.items)]).toEqual([
    "load",
    ["Load: 2 bolts of silk | +2 points", "Load: 3 amphoras of olive oil | +3 points", "Choose again"],
  ]);
  const stops = menuOf(now, { ship: 0, load: "pink" });
  expect([stops.stage, words(stops.items)]).toEqual([
    "voyage",
    ["space 1: red", "Constantinople | +2 points | +2 cards | red card", "Choose again"],
  ]);
});

test("what leaves no choice is not asked", () => {
  const one = menuOf(nowOf(VIEW, [voyage(0, [1], { load: "pink" })]), { ship: 0 });
  expect(one.stage).toBe("voyage");
});

test("who learns it is asked for the load all the same, where he is not left to himself", () => {
  const lesson = { step: 1, steps: 3, said: 0, texts: 4, cards: [], free: false, rule: "" };
  const now = nowOf(VIEW, [voyage(0, [1], { load: "pink" })]);
  const stage = (free: boolean) => menuOf({ ...now, lesson: { ...lesson, free } }, { ship: 0 }).stage;
  expect([stage(false), stage(true)]).toEqual(["load", "voyage"]);
});

test("an emptied ship's heading comes first", () => {
  const view = withShips(VIEW, { 0: { space: 3, may_turn: true } });
  const now = nowOf(view, [voyage(0, [2], { turned: true }), voyage(0, [5])]);
  const asked = menuOf(now, { ship: 0 });
  expect([asked.stage, words(asked.items, view)]).toEqual([
    "heading",
    ["Turn round | to Venice", "Keep the heading | to Constantinople", "Choose again"],
  ]);
  const turned = menuOf(now, { ship: 0, turned: true }).items[0];
  expect(turned && words([turned], view)).toEqual(["space 2: yellow"]);
});

test("a raid plays the cards of which there are many, unless others are picked", () => {
  const seats = VIEW.seats.map((seat, i) => (i === 0 ? { ...seat, hand: [1, 0, 0, 3, 0, 0] as const } : seat));
  const view = { ...VIEW, seats };
  const plans = [robbery(1, 0, "yellow", "red"), robbery(1, 0, "red", "red")];
  const now = nowOf(view, plans);
  expect(menuOf(now, { ship: 3 }).items).toEqual([
    { kind: "rob", ship: 3, plan: plans[1] },
    { kind: "cards", ship: 3, plan: plans[0] },
    { kind: "back" },
  ]);
  const picked = menuOf(now, { ship: 3, cards: ["yellow", "red"] }).items[0];
  expect(picked).toEqual({ kind: "rob", ship: 3, plan: plans[0] });
});

test("a raid is said whole: whom it is on, with which cards, and what it takes", () => {
  const view = withShips(VIEW, { 3: { space: 3, cargo: 2, colour: "blue" } });
  const plans = [robbery(1, 0, "red", "green"), robbery(1, 0, "red", "yellow")];
  const { items } = menuOf(nowOf(view, plans), { ship: 3 });
  expect(items.map((item) => whole(item, view, NAMES))).toEqual([
    "Raid Bianca with red card, green card; three-coloured ship, booty: 1 glass bottle",
    "Or with red card, yellow card; raid: Bianca, three-coloured ship, booty: 1 glass bottle",
    undefined,
  ]);
});

test("in the middle of a voyage it goes on from there, and nothing can be picked anew", () => {
  const view = withShips({ ...VIEW, phase: "sail", ship: 0 }, { 0: { space: 1 } });
  const { stage, items, ships } = menuOf(nowOf(view, [voyage(0, [2]), voyage(0, [], { space: 1 })], ANNOUNCE), {});
  expect([stage, ships.size]).toEqual(["voyage", 0]);
  expect(words(items, view)).toEqual(["Stop here", "space 2: yellow", "Announce the end"]);
});

test("in the middle of a raid or a voyage there is a way back, as long as the server takes steps back", () => {
  const view = { ...VIEW, phase: "pay", ship: 3 } as const;
  const now = nowOf(view, [robbery(1, 0, "red", "red"), robbery(1, 0, "red", "blue")]);
  const kinds = (undo: boolean) => menuOf({ ...now, undo }, {}).items.map(({ kind }) => kind);
  expect([kinds(true), kinds(false)]).toEqual([
    ["rob", "cards", "back"],
    ["rob", "cards"],
  ]);
});

test("questions without a plan are answered directly", () => {
  const now = nowOf({ ...VIEW, phase: "end-turn" }, [], choices({ kind: "announce" }, { kind: "end" }));
  expect(words(menuOf(now, {}).items)).toEqual(["End the turn", "Announce the end"]);
});

test("one goes back step by step", () => {
  const all: Picked = { ship: 0, turned: true, load: "red" };
  expect(unpick(all)).toEqual({ ship: 0, turned: true });
  expect(unpick({ ship: 0, turned: true })).toEqual({ ship: 0 });
  expect(unpick({ ship: 3, cards: ["red", "red"] })).toEqual({});
});

test("no two items of a menu have the same key", () => {
  const plans = [voyage(0, [1], { load: "pink" }), voyage(1, [1], { load: "green" }), robbery(1, 0, "red", "red")];
  const keys = menuOf(nowOf(VIEW, plans, ANNOUNCE), {}).items.map(keyOf);
  expect(new Set(keys).size).toBe(keys.length);
});

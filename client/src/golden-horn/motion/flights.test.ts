import { expect, test } from "vitest";
import type { Entry } from "../../table/chapters.ts";
import type { GoldenHorn, Happening } from "../types.ts";
import { flights } from "./flights.ts";

const told = (...all: Happening[]): readonly Entry<GoldenHorn>[] => all.map((told, i) => ({ seq: i + 1, told }));
const SHIP = { at: "ship", seat: 1, ship: 2 } as const;
const VENICE = { at: "harbour", harbour: "venice" } as const;
const BLUE = { kind: "goods", colour: "blue" } as const;

test("goods go aboard before the ship leaves, and from it into the warehouse, one by one", () => {
  const ship = { seat: 1, ship: 2, colour: "blue", n: 2 } as const;
  const loaded = flights(told({ kind: "loaded", harbour: "venice", ...ship }));
  expect(loaded).toEqual(Array(2).fill({ thing: BLUE, path: [VENICE, SHIP], first: true }));
  const arrived = flights(told({ kind: "arrived", space: 8, cards: 2, ...ship }));
  expect(arrived).toEqual(Array(2).fill({ thing: BLUE, path: [SHIP, { at: "warehouse", seat: 1 }] }));
});

test("booty goes from the robbed ship to the robber", () => {
  const raided = { kind: "raided", seat: 0, victim: 1, ship: 2, first: "red", second: "red", emptied: true } as const;
  expect(flights(told({ ...raided, colour: "blue" }))).toEqual([
    { thing: BLUE, path: [SHIP, { at: "warehouse", seat: 0 }] },
  ]);
});

test("new goods come from the bag, cards from the stock, with the colour where it is known", () => {
  const story = told(
    { kind: "displayed", harbour: "venice", colour: "blue" },
    { kind: "drew", seat: 0, colour: "red" },
    { kind: "drew", seat: 1, colour: null },
  );
  expect(flights(story)).toEqual([
    { thing: BLUE, path: [{ at: "bag" }, VENICE] },
    { thing: { kind: "card", colour: "red" }, path: [{ at: "stock" }, { at: "hand", seat: 0 }] },
    { thing: { kind: "card", colour: null }, path: [{ at: "stock" }, { at: "hand", seat: 1 }] },
  ]);
});

test("what only moves ships, and what is taken back, lets nothing fly", () => {
  const sailed = { kind: "sailed", seat: 0, ship: 0, start: 0, space: 1, wind: null } as const;
  expect(flights(told(sailed, { kind: "took-back", seat: 0, upto: 1 }, { kind: "turn", seat: 1 }))).toEqual([]);
});

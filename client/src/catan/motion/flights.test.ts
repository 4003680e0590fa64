import { expect, test } from "vitest";
import type { Entry } from "../../table/chapters.ts";
import type { Catan, Happening } from "../types.ts";
import { VIEW } from "../view.testing.ts";
import { flights, type Place, type Thing } from "./flights.ts";

const BANK: Place = { at: "bank" };
const NONE = [0, 0, 0, 0, 0] as const;

function flown(...all: readonly Happening[]): readonly (readonly [Thing, readonly Place[]])[] {
  const entries: readonly Entry<Catan>[] = all.map((told, i) => ({ seq: i + 1, told }));
  return flights(entries, VIEW).map(({ thing, path }) => [thing, path]);
}

function card(resource: "lumber" | "wool" | "brick" | null): Thing {
  return { kind: "resource", resource };
}

function hand(seat: number, resource?: "lumber" | "wool" | "brick"): Place {
  return resource ? { at: "hand", seat, resource } : { at: "hand", seat };
}

test("what grows on a land goes over its buildings to their owners, a card for each", () => {
  const crops = [
    { hex: 8, corner: 28, n: 2 },
    { hex: 18, corner: 41, n: 1 },
  ];
  const gained = Array<typeof NONE>(4).fill(NONE);
  const dice = [5, 6] as const;
  const rolled = {
    kind: "rolled",
    seat: 1,
    dice,
    hexes: [8, 18],
    robbed: null,
    gained,
    unpaid: gained,
    crops,
  } as const;
  const over = (hex: number, corner: number): readonly Place[] => [
    { at: "hex", index: hex },
    { at: "corner", index: corner },
  ];
  expect(flown(rolled)).toEqual([
    [card("lumber"), [...over(8, 28), hand(1, "lumber")]],
    [card("lumber"), [...over(8, 28), hand(1, "lumber")]],
    [card("wool"), [...over(18, 41), hand(0, "wool")]],
  ]);
});

test("a stolen card goes from victim to thief, face down for the others", () => {
  expect(flown({ kind: "stolen", seat: 0, victim: 2, resource: "wool" })).toEqual([
    [card("wool"), [hand(2, "wool"), hand(0, "wool")]],
  ]);
  expect(flown({ kind: "stolen", seat: 0, victim: 1, resource: null })).toEqual([[card(null), [hand(1), hand(0)]]]);
});

test("what is discarded goes to the bank, what is taken or bought comes from it", () => {
  const all = flown(
    { kind: "discarded", seat: 1, resource: null, left: 0 },
    { kind: "year-of-plenty", seat: 1, cards: [0, 1, 1, 0, 0] },
    { kind: "bought", seat: 1, card: null },
  );
  expect(all).toEqual([
    [card(null), [hand(1), BANK]],
    [card("lumber"), [BANK, hand(1, "lumber")]],
    [card("wool"), [BANK, hand(1, "wool")]],
    [{ kind: "development", card: null }, [BANK, hand(1)]],
  ]);
});

test("in a trade the cards of both cross", () => {
  const dealt = { kind: "dealt", seat: 0, other: 3, give: [1, 0, 0, 0, 0], get: [0, 0, 1, 0, 0] } as const;
  expect(flown(dealt)).toEqual([
    [card("brick"), [hand(0, "brick"), hand(3, "brick")]],
    [card("wool"), [hand(3, "wool"), hand(0, "wool")]],
  ]);
  expect(flown({ kind: "bank", seat: 0, give: "brick", n: 2, take: "wool" })).toEqual([
    ...Array<unknown>(2).fill([card("brick"), [hand(0, "brick"), BANK]]),
    [card("wool"), [BANK, hand(0, "wool")]],
  ]);
});

test("many cards of a kind go as one pile, with their number on it", () => {
  expect(flown({ kind: "bank", seat: 0, give: "brick", n: 4, take: "wool" })).toEqual([
    [{ ...card("brick"), n: 4 }, [hand(0, "brick"), BANK]],
    [card("wool"), [BANK, hand(0, "wool")]],
  ]);
});

test("a special card goes from its holder to the next one", () => {
  const moved = { kind: "special-card", card: "longest-road", n: 6 } as const;
  const thing: Thing = { kind: "special", card: "longest-road" };
  expect(flown({ ...moved, previous: 2, seat: 0 })).toEqual([[thing, [hand(2), hand(0)]]]);
  expect(flown({ ...moved, previous: null, seat: 0 })).toEqual([[thing, [BANK, hand(0)]]]);
});

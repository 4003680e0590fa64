/** A position of the expansion to change in tests. */
import type { Choice, Conquest, GroupView, PeopleView, Training, View } from "../types.ts";
import { VIEW } from "../view.testing.ts";
import { NOBODY } from "./people.ts";

export const PEOPLE: PeopleView = {
  quays: [NOBODY, NOBODY],
  aboard: Array<GroupView>(6).fill(NOBODY),
  guarded: Array<boolean>(6).fill(false),
  warehouses: [NOBODY, NOBODY],
  pawns: 20,
  aside: 0,
  held: 0,
  bag_whites: 8,
  bag_blacks: 8,
  dominions: [
    { name: "zara", mercenaries: 2, points: 3, seat: null },
    { name: "durazzo", mercenaries: 3, points: 6, seat: null },
    { name: "candia", mercenaries: 4, points: 8, seat: 1 },
  ],
  conquests: 0,
};

export function withPeople(people: Partial<PeopleView>, more: Partial<View> = {}): View {
  return { ...VIEW, people: { ...PEOPLE, ...people }, ...more };
}

export function group(mercenaries: number, peasants = 0): GroupView {
  return { mercenaries, peasants };
}

export const ZARA: Conquest = {
  kind: "conquest",
  actions: [70],
  dominion: "zara",
  pairs: 0,
  price: group(2),
  points: 3,
  net: 1,
};

export const ZARA_WITH_PEASANTS: Conquest = { ...ZARA, actions: [71], pairs: 1, price: group(1, 2), net: 0 };
export const DURAZZO: Conquest = {
  ...ZARA,
  actions: [75],
  dominion: "durazzo",
  price: group(3),
  points: 6,
  net: 3,
};

export function training(n: number): Training {
  return { kind: "train", n };
}

export const CONQUER: Choice["do"] = { kind: "conquer", dominion: "zara", pairs: 0 };

/** A position of the expansion to change in tests. */
import type { Choice, GroupView, PeopleView, View } from "../types.ts";
import { VIEW } from "../view.testing.ts";

const NOBODY: GroupView = { mercenaries: 0, peasants: 0 };

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

export const CONQUER_ZARA: Choice["do"] = { kind: "conquer", dominion: "zara", pairs: 0 };
export const CONQUER_ZARA_WITH_PEASANTS: Choice["do"] = { kind: "conquer", dominion: "zara", pairs: 1 };
export const CONQUER_DURAZZO: Choice["do"] = { kind: "conquer", dominion: "durazzo", pairs: 0 };

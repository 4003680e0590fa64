/** A position to change in tests: two players, seat 0 to move. */
import type { Choice, Colour, Now, Plan, Robbery, SeatView, ShipView, View, Voyage } from "./types.ts";

const SEAT: SeatView = {
  crest: 0,
  ready: true,
  cards: 5,
  hand: null,
  warehouse: [0, 0, 0, 0, 0, 0],
  score: 0,
  worth: null,
  sets: [],
  place: null,
};

const SHIP: ShipView = {
  seat: 0,
  ship: 0,
  sails: ["yellow", "green", "red"],
  space: 0,
  heading: 1,
  next: 1,
  origin: null,
  cargo: 0,
  colour: null,
  may_turn: false,
};

export const NAMES = ["Eva", "Bianca"];

export const VIEW: View = {
  seat: 0,
  phase: "turn",
  to_act: [0],
  start: 0,
  player: 0,
  ship: null,
  raids: 0,
  owed: 0,
  turns_left: null,
  quiet: 0,
  stirred: false,
  symbol: "triangle",
  route: [
    { kind: "venice", colour: null, berths: 12 },
    { kind: "sea", colour: "red", berths: 1 },
    { kind: "sea", colour: "yellow", berths: 1 },
    { kind: "sea", colour: "blue", berths: 1 },
    { kind: "modone", colour: null, berths: 2 },
    { kind: "sea", colour: "orange", berths: 1 },
    { kind: "sea", colour: "pink", berths: 1 },
    { kind: "sea", colour: "green", berths: 1 },
    { kind: "constantinople", colour: null, berths: 12 },
  ],
  ships: [0, 1].flatMap((seat) => [0, 1, 2].map((ship) => ({ ...SHIP, seat, ship }))),
  harbours: [
    [1, 2, 3, 1, 1, 1],
    [0, 0, 3, 3, 3, 0],
  ],
  bag: 72,
  bag_goods: [12, 12, 12, 12, 12, 12],
  stock: 44,
  discard: [0, 0, 0, 0, 0, 0],
  seats: [
    { ...SEAT, hand: [1, 1, 1, 1, 1, 0] },
    { ...SEAT, crest: 1 },
  ],
  placing: null,
  over: false,
  people: null,
};

/** The view with some of its ships changed, by their place in the list. */
export function withShips(view: View, changes: Readonly<Record<number, Partial<ShipView>>>): View {
  return { ...view, ships: view.ships.map((ship, i) => ({ ...ship, ...changes[i] })) };
}

export function choices(...actions: Choice["do"][]): readonly Choice[] {
  return actions.map((action, i) => ({ action: i, do: action }));
}

export function nowOf(view: View, plans: readonly Plan[] = [], offered: readonly Choice[] = []): Now {
  return {
    type: "now",
    seq: 1,
    decision: 1,
    view,
    choices: offered,
    instead: [],
    plans,
    why_not: {},
    forced: null,
    undo: false,
  };
}

/** A voyage of an own ship over these places. */
export function voyage(ship: number, stops: readonly number[], more: Partial<Voyage> = {}): Voyage {
  const space = stops.at(-1) ?? 0;
  const actions = [ship, ...stops];
  return {
    kind: "voyage",
    actions,
    ship,
    turned: false,
    load: null,
    people: null,
    winds: [],
    stops,
    space,
    cards: 0,
    guarded: false,
    crew: null,
    worth: 0,
    no_farther: null,
    ...more,
  };
}

export function robbery(seat: number, ship: number, first: Colour, second: Colour): Robbery {
  return { kind: "robbery", actions: [seat, ship], seat, ship, first, second };
}

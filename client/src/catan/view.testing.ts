/** A view for tests: the beginners' island with the first pieces of four players, seen from the seat of orange. */
import type { Building, Choice, HarbourView, HexView, SeatView, View } from "./types.ts";

const HEXES: readonly HexView[] = [
  { terrain: "mountains", token: 10 },
  { terrain: "pasture", token: 2 },
  { terrain: "forest", token: 9 },
  { terrain: "fields", token: 12 },
  { terrain: "hills", token: 6 },
  { terrain: "pasture", token: 4 },
  { terrain: "hills", token: 10 },
  { terrain: "fields", token: 9 },
  { terrain: "forest", token: 11 },
  { terrain: "desert", token: 0 },
  { terrain: "forest", token: 3 },
  { terrain: "mountains", token: 8 },
  { terrain: "forest", token: 8 },
  { terrain: "mountains", token: 3 },
  { terrain: "fields", token: 4 },
  { terrain: "pasture", token: 5 },
  { terrain: "hills", token: 5 },
  { terrain: "fields", token: 6 },
  { terrain: "pasture", token: 11 },
];

const HARBOURS: readonly HarbourView[] = [
  { corners: [0, 3], kind: "generic" },
  { corners: [1, 5], kind: "grain" },
  { corners: [10, 15], kind: "ore" },
  { corners: [26, 32], kind: "generic" },
  { corners: [42, 46], kind: "wool" },
  { corners: [49, 52], kind: "generic" },
  { corners: [47, 51], kind: "generic" },
  { corners: [33, 38], kind: "brick" },
  { corners: [11, 16], kind: "lumber" },
];

/** The owners of the settlements by corners, and of the roads by edges. */
const SETTLEMENTS: Readonly<Record<number, number>> = { 8: 1, 14: 2, 17: 3, 28: 1, 31: 3, 39: 0, 40: 2, 41: 0 };
const ROADS: Readonly<Record<number, number>> = { 13: 1, 15: 2, 25: 3, 37: 3, 41: 1, 52: 0, 56: 0, 58: 2 };

const SEAT: SeatView = {
  colour: "red",
  cards: 3,
  hand: null,
  development: 0,
  hidden: null,
  fresh: null,
  knights: 0,
  roads_left: 13,
  settlements_left: 3,
  cities_left: 4,
  road_length: 1,
  rates: [4, 4, 4, 4, 4],
  score: 2,
  owed: 0,
  rolled: 0,
  place: null,
  answer: null,
  give: null,
  want: null,
  counters: 0,
};

export const VIEW: View = {
  seat: 2,
  phase: "roll",
  to_act: [2],
  may_act: false,
  contending: [],
  start: 2,
  player: 2,
  turns: 1,
  dice: null,
  yielding: [],
  hexes: HEXES,
  harbours: HARBOURS,
  robber: 9,
  buildings: Array.from({ length: 54 }, (_, corner) => {
    const seat = SETTLEMENTS[corner];
    return seat === undefined ? null : { seat, city: false };
  }),
  roads: Array.from({ length: 72 }, (_, edge) => ROADS[edge] ?? null),
  bank: [18, 15, 18, 16, 16],
  stacks: [2, 2, 2, 2, 2],
  deck: 25,
  played: [0, 0, 0, 0, 0],
  army_holder: null,
  road_holder: null,
  free_roads: 0,
  victim: null,
  settled: null,
  played_card: false,
  built: false,
  asked: [],
  refused: [],
  made: 0,
  trading: true,
  target: 10,
  limit: 7,
  offers_per_turn: 10,
  dice_left: null,
  seats: [
    SEAT,
    { ...SEAT, colour: "blue" },
    { ...SEAT, colour: "orange", hand: [0, 0, 0, 2, 1], hidden: [0, 0, 0, 0, 0], fresh: [0, 0, 0, 0, 0] },
    { ...SEAT, colour: "white" },
  ],
  over: false,
};

export const NAMES = ["Anna", "Bianca", "Carlo", "Dora"];

/** The view with these buildings besides, by corners. */
export function withBuildings(view: View, buildings: Readonly<Record<number, Building>>): View {
  return { ...view, buildings: view.buildings.map((building, corner) => buildings[corner] ?? building) };
}

export function choices(...acts: readonly Choice["do"][]): readonly Choice[] {
  return acts.map((act, action) => ({ action, do: act }));
}

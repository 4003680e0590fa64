/** Views of a trade for tests: four players, and the turn of orange, seat 2. */
import type { Counts, SeatView, View } from "../types.ts";
import { VIEW } from "../view.testing.ts";
import type { Draft } from "./drafts.ts";

/** Orange holds two lumber, one wool and four grain. */
export const HAND: Counts = [0, 2, 1, 4, 0];

export const OFFER: Draft = { give: [0, 1, 0, 0, 0], want: [0, 0, 0, 0, 1] };

export function seated(view: View, seat: number, changes: Partial<SeatView>): View {
  return { ...view, seats: view.seats.map((one, i) => (i === seat ? { ...one, ...changes } : one)) };
}

export const TURN: View = seated({ ...VIEW, phase: "turn", dice: [3, 5] }, 2, { hand: HAND });

/** The offer stands, and all others are asked. */
export const TRADE: View = [0, 1, 3].reduce(
  (view, seat) => seated(view, seat, { answer: "silent" }),
  seated({ ...TURN, phase: "trade", to_act: [0, 1, 2, 3], asked: [0, 1, 3], made: 1 }, 2, OFFER),
);

/** The same from the seat of red, seat 0, who holds one ore and two wool. */
export const ASKED: View = seated(seated({ ...TRADE, seat: 0 }, 2, { hand: null }), 0, { hand: [0, 0, 2, 0, 1] });

/** Where ships are and where they would go: places of the route, Venice first. */
import type { View } from "../types.ts";

/** The ships at a place, as indices into `view.ships`. */
export function shipsAt(view: View, place: number): readonly number[] {
  return view.ships.flatMap((ship, index) => (ship.space === place ? [index] : []));
}

/** The places from one to another, both included. */
export function passage(from: number, to: number): readonly number[] {
  const step = Math.sign(to - from);
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + i * step);
}

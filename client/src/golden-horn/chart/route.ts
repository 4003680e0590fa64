/** Where ships are and where they would go: places of the route, Venice first. */
import type { ShipView, View } from "../types.ts";

/** The next place with room in the ship's heading, or in another one; `undefined` for a ship that is not placed. */
export function nextPlace(view: View, ship: ShipView, heading = ship.heading): number | undefined {
  if (ship.space === null || heading === 0) return undefined;
  const room = (place: number) => shipsAt(view, place).length < (view.route[place]?.berths ?? 0);
  for (let place = ship.space + heading; place in view.route; place += heading) {
    if (room(place)) return place;
  }
  return undefined;
}

/** The ships at a place, as indices into `view.ships`. */
export function shipsAt(view: View, place: number): readonly number[] {
  return view.ships.flatMap((ship, index) => (ship.space === place ? [index] : []));
}

/** The places from one to another, both included. */
export function passage(from: number, to: number): readonly number[] {
  const step = Math.sign(to - from);
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + i * step);
}

/** Where the ship being moved would land next: shown beside the choices, which come from the server. */
import type { View } from "../protocol.ts";

/** The index of the next place with room in the ship's heading; undefined without a ship under way. */
export function nextStop(view: View, heading?: number): number | undefined {
  const ship = view.ship === null ? undefined : view.ships[view.ship];
  if (ship == null || ship.space === null) return undefined;
  const step = heading ?? ship.heading;
  let space = ship.space + step;
  while (isFull(view, space)) space += step;
  return view.route[space] === undefined ? undefined : space;
}

function isFull(view: View, space: number): boolean {
  const place = view.route[space];
  if (place === undefined || place.kind === "venice" || place.kind === "constantinople") return false;
  return view.ships.filter((ship) => ship.space === space).length >= place.berths;
}

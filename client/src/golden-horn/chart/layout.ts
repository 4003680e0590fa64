/** Which chart a board has, and where its ships are. */
import type { View } from "../../protocol.ts";
import { type Berth, type Chart, type Shape, SHIPS_EACH } from "./chart.ts";
import type { Point } from "./points.ts";
import { passage, shipsAt } from "./route.ts";
import { upright } from "./upright.ts";
import { wide } from "./wide.ts";

/** From this width on, Venice lies on the left. */
export const WIDE = 760;

export function layOut(width: number, shape: Shape): Chart {
  return width < WIDE ? upright(width, shape) : wide(width, shape);
}

export function berthOf(chart: Chart, view: View, index: number): Berth | undefined {
  const ship = view.ships[index];
  const spot = chart.spots[ship?.space ?? -1];
  if (!ship || !spot || ship.space === null) return undefined;
  const home = view.route[ship.space]?.kind !== "sea" && view.route[ship.space]?.kind !== "modone";
  const mooring = home ? ship.seat * SHIPS_EACH + ship.ship : shipsAt(view, ship.space).indexOf(index);
  const at = spot.moorings[mooring] ?? spot.mark;
  return { at, scale: spot.scale, facing: ship.heading * spot.ahead < 0 ? "left" : "right" };
}

/** The points a ship passes between two places, neither included. */
export function waypoints(chart: Chart, from: number, to: number): readonly Point[] {
  return passage(from, to)
    .slice(1, -1)
    .flatMap((place) => chart.spots[place]?.moorings.at(0) ?? []);
}

/** Which chart a board has, and where ships are on it. */
import type { ShipView, View } from "../../protocol.ts";
import type { Berth, Chart, Shape } from "./chart.ts";
import type { Point } from "./points.ts";
import { passage } from "./route.ts";
import { freeSlot, type Slots, slotsNeeded } from "./slots.ts";
import { upright } from "./upright.ts";
import { wide } from "./wide.ts";

/** From this width on, Venice lies on the left. */
export const WIDE = 760;

export function layOut(width: number, shape: Shape): Chart {
  return width < WIDE ? upright(width, shape) : wide(width, shape);
}

/** How a ship lies; undefined before it is placed. */
export function berthOf(chart: Chart, view: View, slots: Slots, index: number): Berth | undefined {
  const ship = view.ships[index];
  const at = slots.get(index);
  if (!ship || !at) return undefined;
  const pose = chart.spots[at.place]?.lie(slotsNeeded(slots, at.place))[at.slot];
  return pose && { ...pose, facing: facing(chart, ship, at.place) };
}

/** What a step to a place ends at: the mark of a sea space, a free berth of Modone, or a city behind its roads. */
export function landing(chart: Chart, view: View, slots: Slots, place: number): readonly Point[] {
  const spot = chart.spots[place];
  const kind = view.route[place]?.kind;
  if (!spot || kind === undefined) return [];
  if (kind === "modone") return [spot.lie(1)[freeSlot(slots, place)]?.at ?? spot.mark];
  if (kind === "sea") return [spot.mark];
  return chart.upright ? [chart[kind].city] : [spot.mark, chart[kind].city];
}

function facing(chart: Chart, ship: ShipView, place: number): Berth["facing"] {
  return ship.heading * (chart.spots[place]?.ahead ?? 1) < 0 ? "left" : "right";
}

/** The points a ship passes between two places, neither included. */
export function waypoints(chart: Chart, from: number, to: number): readonly Point[] {
  return passage(from, to)
    .slice(1, -1)
    .flatMap((place) => chart.spots[place]?.lie(1)[0]?.at ?? []);
}

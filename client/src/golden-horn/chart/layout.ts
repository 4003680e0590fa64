/** Which chart a board has, and where ships are on it. */
import type { ShipView, View } from "../types.ts";
import type { Berth, Chart, Shape } from "./chart.ts";
import type { Point } from "./points.ts";
import { passage } from "./route.ts";
import { freeSlot, type Slots, slotsNeeded } from "./slots.ts";
import { upright } from "./upright.ts";
import { wide } from "./wide.ts";

/** Where a board is less wide, land on both sides would leave too little sea. */
const LYING = 440;

/** The chart that fills a board of that size with the largest ships. */
export function layOut(width: number, height: number, shape: Shape): Chart {
  const charts = [upright(width, shape, height, 6), upright(width, shape, height, 3)];
  if (width >= LYING) charts.push(wide(width, shape, height));
  return charts.reduce((best, chart) => (worth(chart, height) > worth(best, height) ? chart : best));
}

/** How large its ships are, once it is made as small as the board. */
function worth({ ship, height: own }: Chart, height: number): number {
  return ship * Math.min(1, height / own);
}

/** How a ship lies; undefined before it is placed. */
export function berthOf(chart: Chart, view: View, slots: Slots, index: number): Berth | undefined {
  const ship = view.ships[index];
  const at = slots.get(index);
  if (!ship || !at) return undefined;
  const pose = chart.spots[at.place]?.lie(slotsNeeded(slots, at.place))[at.slot];
  return pose && { ...pose, facing: facing(chart, ship, at.place) };
}

/** What a step to a place ends at: the mark of a sea space, a free berth of Modone, or the roads of a city. */
export function landing(chart: Chart, view: View, slots: Slots, place: number): Point | undefined {
  const spot = chart.spots[place];
  return view.route[place]?.kind === "modone" ? (spot?.lie(1)[freeSlot(slots, place)]?.at ?? spot?.mark) : spot?.mark;
}

/** Where a stop at a place is shown: with a city, so that it hides neither goods nor ships. */
export function stopAt(chart: Chart, view: View, slots: Slots, place: number): Point | undefined {
  const kind = view.route[place]?.kind;
  return kind === "venice" || kind === "constantinople" ? chart[kind].city : landing(chart, view, slots, place);
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

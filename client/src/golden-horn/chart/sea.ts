/** What fills the open sea: small waves, and a compass rose where there is room. */
import type { Chart } from "./chart.ts";
import { along, type Box, distance, type Point, scatter } from "./points.ts";

const WAVES = 160;

/** Where waves are drawn: nowhere near a mark, a ship or the land. */
export function waves(chart: Chart): readonly Point[] {
  const next = scatter(42);
  const points = Array.from({ length: WAVES }, () => ({ x: next() * chart.width, y: next() * chart.height }));
  const room = roomOn(chart);
  return points.filter((point) => room(point) > 14);
}

export interface Rose {
  readonly at: Point;
  readonly radius: number;
}

const STEP = 12;
/** In ships. */
const LARGEST = 0.9;
/** So much of the largest that has room is large enough to lie near one point, where it stays when the board changes. */
const NEARLY = 0.7;
const NEAR = { x: 0.4, y: 0.6 };

export function rose(chart: Chart): Rose {
  const near = { x: NEAR.x * chart.width, y: NEAR.y * chart.height };
  const all = roses(chart);
  const least = NEARLY * Math.max(...all.map(({ radius }) => radius));
  const fits = all.filter(({ radius }) => radius >= least);
  return fits.reduce((best, one) => (distance(one.at, near) < distance(best.at, near) ? one : best));
}

/** As large as it can be at each point. */
function roses(chart: Chart): readonly Rose[] {
  const room = roomOn(chart);
  const course = chart.spots.flatMap((spot) => spot.course);
  const line = along(course);
  const columns = Math.max(1, Math.floor((chart.width - 1) / STEP));
  const rows = Math.max(1, Math.floor((chart.height - 1) / STEP));
  return Array.from({ length: columns * rows }, (_, i) => {
    const at = { x: STEP * (1 + (i % columns)), y: STEP * (1 + Math.floor(i / columns)) };
    const edge = Math.min(at.x, at.y, chart.width - at.x, chart.height - at.y);
    const open = Math.min(room(at), edge);
    const free = open > 0 ? Math.min(open, ...line.map((point) => distance(point, at))) : open;
    return { at, radius: Math.min(free - 4, LARGEST * chart.ship) };
  });
}

/** Tells how far a point is from the next thing that must not be covered; negative inside of it. */
function roomOn(chart: Chart): (point: Point) => number {
  const marks = chart.spots.map(({ mark }) => ({ at: mark, radius: 0.34 * chart.ship }));
  const ships = chart.spots.flatMap(({ lie }) => lie(1)).map(({ at }) => ({ at, radius: 0.5 * chart.ship }));
  const lands = [chart.venice.land, chart.constantinople.land, chart.venice.basin, chart.constantinople.basin];
  const discs = [...marks, ...ships];
  const boxes = [...lands, ...(chart.island ? [chart.island] : [])];
  return (point) =>
    Math.min(
      ...discs.map(({ at, radius }) => distance(at, point) - radius),
      ...boxes.map((box) => outside(box, point)),
    );
}

function outside({ x, y, width, height }: Box, point: Point): number {
  const dx = Math.max(x - point.x, point.x - x - width);
  const dy = Math.max(y - point.y, point.y - y - height);
  return Math.max(dx, dy);
}

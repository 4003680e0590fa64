/** What fills the open sea: small waves, and a compass rose where there is most room. */
import type { Chart } from "./chart.ts";
import { type Box, distance, type Point, scatter } from "./points.ts";

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

export function rose(chart: Chart): Rose {
  const step = 12;
  const room = roomOn(chart);
  let best: Rose = { at: { x: 0, y: 0 }, radius: 0 };
  for (let x = step; x < chart.width; x += step) {
    for (let y = step; y < chart.height; y += step) {
      const edge = Math.min(x, y, chart.width - x, chart.height - y) - 4;
      if (edge <= best.radius) continue;
      const radius = Math.min(room({ x, y }), edge);
      if (radius > best.radius) best = { at: { x, y }, radius };
    }
  }
  return { at: best.at, radius: Math.min(best.radius, 0.9 * chart.ship) };
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

/** The coasts of the chart, as data of SVG paths. They are drawn beyond the edges of the board, which cuts them off. */
import type { Chart } from "./chart.ts";
import { type Box, curve, distance, type Point, scatter, shift } from "./points.ts";

const BEYOND = 24;
/** How far it goes on there, for when the board is made smaller in its frame. */
const FAR = 900;
const STRETCH = 34;
const ROUGH = 5;
const ISLAND_POINTS = 18;

export function veniceLand(chart: Chart): string {
  if (!chart.upright) return bay(chart, (x) => x);
  const { land } = chart.venice;
  return shore(chart.width, land.y + 3, chart.height + FAR, 7);
}

export function constantinopleLand(chart: Chart): string {
  if (!chart.upright) return bay(chart, (x) => chart.width - x);
  const { land } = chart.constantinople;
  return shore(chart.width, land.height - 3, -FAR, 11);
}

export function islandLand({ x, y, width, height }: Box): string {
  const corners = Array.from({ length: ISLAND_POINTS }, (_, i) => {
    const angle = (i / ISLAND_POINTS) * 2 * Math.PI;
    return { x: x + (width / 2) * (1 + blunt(Math.cos(angle))), y: y + (height / 2) * (1 + blunt(Math.sin(angle))) };
  });
  return curve(rough(corners, 5, ROUGH), true);
}

/** Keeps a circle from coming to a point when it is stretched. */
function blunt(n: number): number {
  return Math.sign(n) * Math.abs(n) ** 0.6;
}

/** Land along the upper and the outer side, round a bay that is open to the sea. */
function bay({ height, venice }: Chart, mirror: (x: number) => number): string {
  const { width: side, height: head } = venice.land;
  const coast: Point[] = [
    { x: side - 2, y: -BEYOND },
    { x: side - 4, y: 0.4 * head },
    { x: side - 3, y: head - 10 },
    { x: side - 16, y: head + 4 },
    { x: side / 2, y: head + 6 },
    { x: 26, y: head + 7 },
    { x: 9, y: head + 24 },
    { x: 7, y: (head + height) / 2 },
    { x: 9, y: height - 24 },
    { x: 26, y: height - 6 },
    { x: 0.6 * side, y: height - 5 },
    { x: 0.85 * side, y: height + BEYOND },
  ];
  const points = rough(stretched(coast), 3, ROUGH / 2).map(({ x, y }) => ({ x: mirror(x), y }));
  const [left, first, last] = [mirror(-FAR), points[0]!.x, points.at(-1)!.x];
  return `${curve(points)}L${last} ${height + FAR}L${left} ${height + FAR}L${left} ${-FAR}L${first} ${-FAR}Z`;
}

function shore(width: number, y: number, outside: number, seed: number): string {
  const ends: Point[] = [
    { x: -BEYOND, y },
    { x: width + BEYOND, y },
  ];
  const line = curve([{ x: -FAR, y }, ...rough(stretched(ends), seed, ROUGH), { x: width + FAR, y }]);
  return `${line}L${width + FAR} ${outside}L${-FAR} ${outside}Z`;
}

/** The same line with points no farther apart than a stretch. */
function stretched(points: readonly Point[]): readonly Point[] {
  return points.flatMap((from, i) => {
    const to = points[i + 1];
    if (!to) return [from];
    const steps = Math.ceil(distance(from, to) / STRETCH);
    return Array.from({ length: steps }, (_, k) =>
      shift(from, ((to.x - from.x) * k) / steps, ((to.y - from.y) * k) / steps),
    );
  });
}

function rough(points: readonly Point[], seed: number, by: number): readonly Point[] {
  const next = scatter(seed);
  return points.map((point) => shift(point, (next() - 0.5) * by, (next() - 0.5) * by));
}

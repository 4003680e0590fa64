/**
 * Where the hexes, corners and edges of the island lie.
 *
 * The middle of the island is 0, 0, and a hex has a side of 100.
 */
import { EDGE_ENDS, HEX_CORNERS, ROWS } from "../facts.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const SIDE = 100;
/** From one hex of a row to the next. */
export const STEP = SIDE * Math.sqrt(3);

export const HEXES: readonly Point[] = ROWS.flatMap((n, row) =>
  Array.from({ length: n }, (_, i) => ({ x: (i - (n - 1) / 2) * STEP, y: (row - (ROWS.length - 1) / 2) * 1.5 * SIDE })),
);

/** Of a hex, clockwise from the top. */
const AROUND: readonly Point[] = Array.from({ length: 6 }, (_, i) => {
  const angle = (Math.PI / 3) * i - Math.PI / 2;
  return { x: SIDE * Math.cos(angle), y: SIDE * Math.sin(angle) };
});

/** The hexes at each corner and on both sides of each edge: one where the other side is sea. */
export const CORNER_HEXES: readonly (readonly number[])[] = Array.from(
  { length: 1 + Math.max(...HEX_CORNERS.flat()) },
  (_, corner) => HEX_CORNERS.flatMap((corners, hex) => (corners.includes(corner) ? [hex] : [])),
);

export const EDGE_HEXES: readonly (readonly number[])[] = EDGE_ENDS.map(([first, second]) =>
  CORNER_HEXES[first]!.filter((hex) => CORNER_HEXES[second]!.includes(hex)),
);

export const CORNERS: readonly Point[] = CORNER_HEXES.map(([hex], corner) =>
  add(HEXES[hex!]!, AROUND[HEX_CORNERS[hex!]!.indexOf(corner)]!),
);

/** The middles of the edges. */
export const EDGES: readonly Point[] = EDGE_ENDS.map(([first, second]) => middle(CORNERS[first]!, CORNERS[second]!));

/** The slope of each edge, in degrees. */
export const SLOPES: readonly number[] = EDGE_ENDS.map(([first, second]) => {
  const [a, b] = [CORNERS[first]!, CORNERS[second]!];
  return (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
});

export function edgeBetween(a: number, b: number): number {
  return EDGE_ENDS.findIndex(([first, second]) => first === Math.min(a, b) && second === Math.max(a, b));
}

/** From the coast at an edge straight out to sea, one long. */
export function outward(edge: number): Point {
  const from = HEXES[EDGE_HEXES[edge]![0]!]!;
  const to = EDGES[edge]!;
  const far = distance(from, to);
  return { x: (to.x - from.x) / far, y: (to.y - from.y) / far };
}

/** The outline of a hex of this side about a point. */
export function outline({ x, y }: Point, side = SIDE): string {
  const points = AROUND.map(
    (corner) => `${round(x + (corner.x * side) / SIDE)} ${round(y + (corner.y * side) / SIDE)}`,
  );
  return `M${points.join("L")}Z`;
}

export function add(a: Point, b: Point, times = 1): Point {
  return { x: a.x + times * b.x, y: a.y + times * b.y };
}

export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}

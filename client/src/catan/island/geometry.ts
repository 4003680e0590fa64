/**
 * Where the hexes, corners and edges of the island lie, numbered as in the rules: hexes row by row from the top left,
 * corners row by row from left to right, edges by their corners, the lower one first.
 *
 * The middle of the island is 0, 0, and a hex has a side of 100.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const SIDE = 100;
/** From one hex of a row to the next. */
export const STEP = SIDE * Math.sqrt(3);

const ROWS = [3, 4, 5, 4, 3];

export const HEXES: readonly Point[] = ROWS.flatMap((n, row) =>
  Array.from({ length: n }, (_, i) => ({ x: (i - (n - 1) / 2) * STEP, y: (row - 2) * 1.5 * SIDE })),
);

/** Of a hex, clockwise from the top. */
const AROUND: readonly Point[] = Array.from({ length: 6 }, (_, i) => {
  const angle = (Math.PI / 3) * i - Math.PI / 2;
  return { x: SIDE * Math.cos(angle), y: SIDE * Math.sin(angle) };
});

export const CORNERS: readonly Point[] = HEXES.flatMap((hex) => AROUND.map((corner) => add(hex, corner)))
  .filter((point, i, all) => all.findIndex((other) => distance(point, other) < 1) === i)
  .sort((a, b) => (Math.abs(a.y - b.y) < 1 ? a.x - b.x : a.y - b.y));

/** The corners of each hex, clockwise from the top. */
export const HEX_CORNERS: readonly (readonly number[])[] = HEXES.map((hex) =>
  AROUND.map((corner) => CORNERS.findIndex((point) => distance(point, add(hex, corner)) < 1)),
);

/** The two corners of each edge, the lower one first. */
export const EDGE_ENDS: readonly (readonly [number, number])[] = CORNERS.flatMap((a, first) =>
  CORNERS.flatMap((b, second): readonly (readonly [number, number])[] =>
    second > first && Math.abs(distance(a, b) - SIDE) < 1 ? [[first, second]] : [],
  ),
);

/** The middles of the edges. */
export const EDGES: readonly Point[] = EDGE_ENDS.map(([first, second]) => middle(CORNERS[first]!, CORNERS[second]!));

/** The slope of each edge, in degrees. */
export const SLOPES: readonly number[] = EDGE_ENDS.map(([first, second]) => {
  const [a, b] = [CORNERS[first]!, CORNERS[second]!];
  return (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
});

/** The hexes at each corner and on both sides of each edge: one where the other side is sea. */
export const CORNER_HEXES: readonly (readonly number[])[] = CORNERS.map((_, corner) =>
  HEXES.flatMap((_, hex) => (HEX_CORNERS[hex]!.includes(corner) ? [hex] : [])),
);

export const EDGE_HEXES: readonly (readonly number[])[] = EDGE_ENDS.map(([first, second]) =>
  CORNER_HEXES[first]!.filter((hex) => CORNER_HEXES[second]!.includes(hex)),
);

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

/** Corners and paths of an island in drawings. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Corners along a coast of hexes, up and down, `n` paths long, with its middle at the height `y`. */
export function zigzag(n: number, x: number, y: number, side = 48): readonly Point[] {
  const [across, half] = [side * Math.cos(Math.PI / 6), side / 4];
  return Array.from({ length: n + 1 }, (_, i) => ({ x: x + i * across, y: y + (i % 2 === 0 ? half : -half) }));
}

export function way(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** In degrees. */
export function slope(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

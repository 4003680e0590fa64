/** Points in pixels, and smooth lines through them. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function shift({ x, y }: Point, dx: number, dy: number): Point {
  return { x: x + dx, y: y + dy };
}

export function middle({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The data of an SVG path through the points, or round them (a Catmull-Rom spline). */
export function curve(points: readonly Point[], closed = false): string {
  const [first] = points;
  if (!first) return "";
  const n = points.length;
  const at = (i: number): Point => points[closed ? (i + n) % n : Math.min(n - 1, Math.max(0, i))] ?? first;
  const pieces = Array.from({ length: closed ? n : n - 1 }, (_, i) => piece(at(i - 1), at(i), at(i + 1), at(i + 2)));
  return `M${text(first)}${pieces.join("")}${closed ? "Z" : ""}`;
}

const STEPS = 6;

/** Points on that path, so many from each to the next. */
export function along(points: readonly Point[]): readonly Point[] {
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))]!;
  return points.slice(1).flatMap((to, i) => {
    const [from, before, after] = [at(i), at(i - 1), at(i + 2)];
    const first = shift(from, (to.x - before.x) / 6, (to.y - before.y) / 6);
    const second = shift(to, (from.x - after.x) / 6, (from.y - after.y) / 6);
    return Array.from({ length: STEPS }, (_, k) => bent([from, first, second, to], (k + 0.5) / STEPS));
  });
}

/** Where a cubic curve is at a share of its way. */
function bent([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const [first, second, third, last] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
  const on = (of: "x" | "y"): number => first * a[of] + second * b[of] + third * c[of] + last * d[of];
  return { x: on("x"), y: on("y") };
}

function piece(before: Point, from: Point, to: Point, after: Point): string {
  const first = shift(from, (to.x - before.x) / 6, (to.y - before.y) / 6);
  const second = shift(to, (from.x - after.x) / 6, (from.y - after.y) / 6);
  return `C${text(first)} ${text(second)} ${text(to)}`;
}

function text({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}

/** Numbers from 0 to below 1 that look random and are the same every time. */
export function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/** How much of one box lies in another, in square pixels. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** The box of a circle. */
export function disc({ x, y }: Point, radius: number): Box {
  return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
}

/** The smallest box round others. */
export function surround(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

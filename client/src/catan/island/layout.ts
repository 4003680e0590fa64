/** How the island lies on the page, in pixels. */
import type { Box } from "../../table/lens.ts";
import type { Point } from "./geometry.ts";

/** The island with its harbours. */
const WIDTH = 1084;
const HEIGHT = 972;
/** On small boards what must be told apart is drawn larger than the land. */
const CLEAR = 0.46;
const LARGEST = 1.35;

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Pixels of one unit of the island. */
  readonly zoom: number;
  /** How much larger pieces, tokens and harbours are drawn. */
  readonly grow: number;
}

/** On a board of that size. */
export function layOut(width: number, height: number): Layout {
  const zoom = Math.min(width / WIDTH, height / HEIGHT);
  return { width, height, zoom, grow: Math.min(LARGEST, Math.max(1, CLEAR / zoom)) };
}

/** The island with its harbours, on the page. */
export function islandBox({ width, height, zoom }: Layout): Box {
  const [wide, high] = [zoom * WIDTH, zoom * HEIGHT];
  return { x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high };
}

export function toPage({ width, height, zoom }: Layout, { x, y }: Point): Point {
  return { x: width / 2 + zoom * x, y: height / 2 + zoom * y };
}

export function fromPage({ width, height, zoom }: Layout, { x, y }: Point): Point {
  return { x: (x - width / 2) / zoom, y: (y - height / 2) / zoom };
}

/** The part of the sea that is seen, as the view box of a drawing. */
export function viewBox({ width, height, zoom }: Layout): string {
  return [-width / 2, -height / 2, width, height].map((n) => (n / zoom).toFixed(2)).join(" ");
}

/** How a board is seen in its frame: moved and enlarged, never away from it. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point, Size {}

/** A point of the board is at `scale * point + (x, y)` of the frame, in pixels. */
export interface Sight extends Point {
  readonly scale: number;
}

export const WHOLE: Sight = { x: 0, y: 0, scale: 1 };
const LARGEST = 4;
const SMALLEST = 0.35;

/**
 * What is left free of the frame, from its upper left corner on, shows the board, or the part that matters where the
 * board were smaller than `least`.
 */
export function fit(board: Size, free: Size, part: Box | undefined, least: number): Sight {
  const all = scaleOf(board, free);
  if (all >= least || !part) return held(board, free, { ...WHOLE, scale: all });
  const scale = Math.max(all, scaleOf(part, free));
  const x = within(centred(part.x, part.width, scale), scale * part.width, free.width) - scale * part.x;
  const y = within(centred(part.y, part.height, scale), scale * part.height, free.height) - scale * part.y;
  return { x, y, scale };
}

/** How much larger a board becomes at least: one that breathes at each question would be worse than a small one. */
const GROWTH = 1.12;

/** The sight before, as long as all of the board is in the free part of the frame and could not be much larger. */
export function steady(before: Sight | undefined, next: Sight, board: Size, free: Size): Sight {
  const isRoomy = before && next.scale > before.scale * GROWTH;
  return before && !isRoomy && isWhole(before, board, free) ? before : next;
}

function isWhole({ x, y, scale }: Sight, { width, height }: Size, free: Size): boolean {
  return x >= 0 && y >= 0 && x + scale * width <= free.width && y + scale * height <= free.height;
}

function scaleOf({ width, height }: Size, free: Size): number {
  return Math.max(SMALLEST, Math.min(1, free.width / width, free.height / height));
}

/** Enlarged about a point of the frame. */
export function enlarged({ x, y, scale }: Sight, about: Point, factor: number, least: number): Sight {
  const to = Math.max(least, Math.min(LARGEST, scale * factor));
  return { x: about.x - ((about.x - x) * to) / scale, y: about.y - ((about.y - y) * to) / scale, scale: to };
}

/** The nearest place at which no part of the free frame is empty that could show something. */
export function held(board: Size, free: Size, { x, y, scale }: Sight): Sight {
  return { x: along(x, scale * board.width, free.width), y: along(y, scale * board.height, free.height), scale };
}

/** Where a part begins that is made smaller about its middle. */
function centred(start: number, length: number, scale: number): number {
  return start + (length * (1 - scale)) / 2;
}

/** As near as possible to where it would begin, wholly in the free room. */
function within(start: number, length: number, free: number): number {
  return length > free ? 0 : Math.max(0, Math.min(free - length, start));
}

/** In the middle, where there is room to spare. */
function along(start: number, length: number, free: number): number {
  return length <= free ? (free - length) / 2 : Math.max(free - length, Math.min(0, start));
}

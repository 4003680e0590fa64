/** How the page of a table is divided; every width has exactly one way. */

/**
 * Upright: a phone, with Venice at the bottom. Broad: Venice on the left. In both what may be done sticks to the lower
 * edge, and the sheets lie below. Beside: the board, and beside it the players and the sheets. Flat: a phone held
 * sideways, with a board as high as the page, and beside it all else in one column.
 */
export type Room = "upright" | "broad" | "beside" | "flat";

/** In sizes of the page's letters, and never less than so many pixels: a chart does not grow with the letters. */
const BROAD = { letters: 50, pixels: 780 };
const BESIDE = { letters: 68, pixels: 1080 };

const FLAT = { letters: 36, pixels: 560 };
/** A page this low has no room above and below a board, in sizes of letters. */
const LOW = 36;

/** All that lies above a board on a flat page, in sizes of letters. */
const ABOVE = 7.2;

/** All that lies above and below a board on a page that shows everything at once, in sizes of letters. */
const OTHERS = 25;

/** `width`: of the page; `letter`: the size of its letters, both in pixels. */
export function roomFor(width: number, letter: number): Room {
  if (width < least(BROAD, letter)) return "upright";
  return width < least(BESIDE, letter) ? "broad" : "beside";
}

/** Whether a page is so low that all else is better beside the board. */
export function isFlat(width: number, height: number, letter: number): boolean {
  if (width < least(FLAT, letter) || width < 1.2 * height) return false;
  return width < least(BESIDE, letter) || height < LOW * letter;
}

/** How high a board may be on a flat page, in pixels. */
export function heightOfFlat(height: number, letter: number): number {
  return height - ABOVE * letter;
}

function least({ letters, pixels }: typeof BROAD, letter: number): number {
  return Math.max(letters * letter, pixels);
}

/** How high a board may be, in pixels, so that all else is on the page with it; `rows`: what else is, in letters. */
export function heightFor(height: number, letter: number, rows = 0): number {
  return height - (OTHERS + rows) * letter;
}

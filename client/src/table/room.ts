/** How the page of a table is divided; every width has exactly one way. */

/**
 * Upright: a phone, with Venice at the bottom. Broad: Venice on the left. In both what may be done sticks to the lower
 * edge, and the sheets lie below. Beside: the board, and beside it the players and the sheets.
 */
export type Room = "upright" | "broad" | "beside";

/** In sizes of the page's letters, and never less than so many pixels: a chart does not grow with the letters. */
const BROAD = { letters: 50, pixels: 780 };
const BESIDE = { letters: 68, pixels: 1080 };

/** All that lies above and below a board on a page that shows everything at once, in sizes of letters. */
const OTHERS = 25;

/** `width`: of the page; `letter`: the size of its letters, both in pixels. */
export function roomFor(width: number, letter: number): Room {
  if (width < least(BROAD, letter)) return "upright";
  return width < least(BESIDE, letter) ? "broad" : "beside";
}

function least({ letters, pixels }: typeof BROAD, letter: number): number {
  return Math.max(letters * letter, pixels);
}

/** How high a board may be, in pixels, so that all else is on the page with it; `rows`: what else is, in letters. */
export function heightFor(height: number, letter: number, rows = 0): number {
  return height - (OTHERS + rows) * letter;
}

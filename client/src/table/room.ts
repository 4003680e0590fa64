/** How the page of a table is divided; every size has exactly one way. */

/**
 * Upright: a phone. Broad: a tablet. On both the board fills what players, question and answers leave of the first
 * screen, and the sheets lie below it. Beside: the same, and next to it the players and the sheets. Flat: a phone held
 * sideways, with the board on one side, and in one column beside it all else.
 */
export type Room = "upright" | "broad" | "beside" | "flat";

/** In sizes of the page's letters, and never less than so many pixels: a chart does not grow with the letters. */
const BROAD = { letters: 50, pixels: 780 };
const BESIDE = { letters: 68, pixels: 1080 };

const FLAT = { letters: 36, pixels: 560 };
/** A page this low has no room above and below a board, in sizes of letters. */
const FLATTEST = 36;
/** Nor one this low for a list below all that four players have. */
const LOW = 52;

/** `width`: of the page; `letter`: the size of its letters, both in pixels. */
export function roomFor(width: number, letter: number): Room {
  if (width < least(BROAD, letter)) return "upright";
  return width < least(BESIDE, letter) ? "broad" : "beside";
}

/** Whether a page is so low that all else is better beside the board. */
export function isFlat(width: number, height: number, letter: number): boolean {
  if (width < least(FLAT, letter) || width < 1.2 * height) return false;
  return width < least(BESIDE, letter) || height < FLATTEST * letter;
}

/** Whether no row of the screen is to spare. */
export function isPhone(width: number, height: number, letter: number): boolean {
  return roomFor(width, letter) === "upright" || isFlat(width, height, letter);
}

/** In pixels; readers change it while they play. */
export function letterSize(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** Whether a page has no room for a list below the cards of all players. */
export function isLow(height: number, letter: number): boolean {
  return height < LOW * letter;
}

function least({ letters, pixels }: typeof BROAD, letter: number): number {
  return Math.max(letters * letter, pixels);
}

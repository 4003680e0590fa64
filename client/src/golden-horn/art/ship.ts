/** The drawing of a ship under way to the right, 84 wide and 72 high; the other way it is the mirror image. */
import type { Colour } from "../types.ts";

export const WIDTH = 84;
export const HEIGHT = 72;

/** What lies on the deck: its middle and upper edge, and where the bow is. */
export interface DeckPlace {
  readonly x: number;
  readonly y: number;
  readonly bow: number;
}

export interface Sail {
  readonly colour: Colour;
  /** Its mast. */
  readonly x: number;
  readonly top: number;
}

const MASTS: readonly (readonly [number, number])[] = [
  [29, 12],
  [48, 5],
  [66, 12],
];
const FOOT = 41;
const HALF = 8.2;

/** Three sails whatever the number of colours, stern first: with two colours the first has two sails. */
export function sails(colours: readonly Colour[]): readonly Sail[] {
  return MASTS.flatMap(([x, top], i) => {
    const colour = colours[Math.floor((i * colours.length) / MASTS.length)];
    return colour === undefined ? [] : [{ colour, x, top }];
  });
}

/** A square sail, full of wind from astern. */
export function cloth({ x, top }: Sail): string {
  const height = FOOT - top;
  const belly = `q4.5 ${height / 2} 0 ${height}`;
  return `M${x - HALF} ${top}h${2 * HALF}${belly}h${-2 * HALF}q4.5 ${-height / 2} 0 ${-height}z`;
}

export function middle({ top }: Sail): number {
  return (top + FOOT) / 2;
}

export const HULL = "M4 39h13l3 6h43l16-3c-2 12-8 22-18 23H24C12 64 6 53 4 39z";
export const STRAKE = "M4.6 43.5L20 49.5h43.5l14.8-3.2-1.3 4.2-13.3 3H19L5.8 48.5z";
export const PLANKS = "M9.5 55.5h61M14 60.5h52";
export const BOWSPRIT = "M76 43l7-8";
export const KEEL_WAVE = "M2 65c5-3 9-3 14 0s9 3 14 0 9-3 14 0 9 3 14 0 9-3 14 0 6 2 10 1";
export const PENNANT = "M48 -5q5 -3 10 0t11 -1q-4 2-4 3.5 1 1.5 3 2.5-5 1-9.5-.5T48 1.5z";

/** What tells the colours of the players apart besides: a sign on their buildings and along their roads. */
import type { Colour } from "../types.ts";

/** In a square of 10 about the middle. */
export const SIGNS: Readonly<Record<Colour, string>> = {
  // a lozenge
  red: "M0 -5L4.4 0L0 5L-4.4 0Z",
  // a ring
  blue: "M-4.4 0a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0 -8.8 0zM-1.7 0a1.7 1.7 0 1 1 3.4 0a1.7 1.7 0 1 1 -3.4 0z",
  // a wedge
  orange: "M0 -4.6L4.9 4.2H-4.9Z",
  // a cross
  white: "M-1.6 -4.6H1.6V-1.6H4.6V1.6H1.6V4.6H-1.6V1.6H-4.6V-1.6H-1.6Z",
};

/** The colours of the players: red stays in the box where fewer than four play. */
import type { Colour } from "./types.ts";

const ALL: readonly Colour[] = ["red", "blue", "orange", "white"];

export function seatColour(players: number, seat: number): Colour {
  return ALL[players < ALL.length ? seat + 1 : seat] ?? "white";
}

/** As they are painted: the piece, and its edge. */
export const PAINT: Readonly<Record<Colour, { readonly fill: string; readonly edge: string }>> = {
  red: { fill: "#c8281f", edge: "#5e0f0b" },
  blue: { fill: "#2463b4", edge: "#0e2c57" },
  orange: { fill: "#f08a1d", edge: "#7a3f00" },
  white: { fill: "#f7f3e8", edge: "#5b564a" },
};

/** The colours of the players: red stays in the box where fewer than four play. */
import type { Colour } from "./types.ts";

const ALL: readonly Colour[] = ["red", "blue", "orange", "white"];

export function seatColour(players: number, seat: number): Colour {
  return ALL[players < ALL.length ? seat + 1 : seat] ?? "white";
}

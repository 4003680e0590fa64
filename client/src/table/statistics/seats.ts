/** How the players of a table are told apart in pictures. */
import { GAMES, type MarkProps } from "../../games.ts";
import type { Welcome } from "../../protocol.ts";

export interface Signs extends Omit<MarkProps, "seat" | "size"> {
  readonly game: string;
  readonly names: readonly string[];
}

export function signsOf({ game, options, seats }: Welcome): Signs {
  return { game, options, players: seats.length, names: seats.map(({ name }) => name) };
}

/** Of games that have no colours of their own; they keep apart for people with any kind of colour blindness too. */
const COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7"];

/** Colour alone says nothing: lines differ in their dashes too. */
const DASHES = ["none", "9 5", "2.5 4.5", "14 5 2.5 5"];

export function colourOf({ game, players, options }: Signs, seat: number): string {
  return GAMES[game]?.colour?.(seat, players, options) ?? COLOURS[seat % COLOURS.length]!;
}

export function dashOf(seat: number): string {
  return DASHES[seat % DASHES.length]!;
}

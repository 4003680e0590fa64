/** The legal choices that the board can answer, by what they are about. */
import type { Choice, Colour, View } from "../protocol.ts";
import { SHIPS_EACH } from "./chart/chart.ts";

export interface Moves {
  /** Own ships that may be moved, foreign ones that may be raided: by their indices in `view.ships`. */
  readonly ships: ReadonlyMap<number, Choice>;
  readonly loads: ReadonlyMap<Colour, Choice>;
  /** On to the next place, for nothing or with a wind card. */
  readonly on: Choice | undefined;
  readonly stop: Choice | undefined;
  readonly turn: Choice | undefined;
  readonly keep: Choice | undefined;
}

export function movesOf(view: View, choices: readonly Choice[]): Moves {
  const one = (...kinds: readonly string[]) => choices.find((choice) => kinds.includes(choice.do.kind));
  return {
    ships: new Map(choices.flatMap((choice) => ofShip(view, choice))),
    loads: new Map(choices.flatMap((choice) => (choice.do.kind === "load" ? [[choice.do.colour, choice]] : []))),
    on: one("sail", "wind"),
    stop: one("stop"),
    turn: one("turn"),
    keep: one("keep"),
  };
}

function ofShip(view: View, choice: Choice): readonly (readonly [number, Choice])[] {
  const { do: move } = choice;
  if (move.kind === "raid") return [[move.seat * SHIPS_EACH + move.ship, choice]];
  if (move.kind === "ship" && view.seat !== null) return [[view.seat * SHIPS_EACH + move.ship, choice]];
  return [];
}

/** Whether there is anything on the board to answer. */
export function asks(moves: Moves): boolean {
  const { ships, loads, ...others } = moves;
  return ships.size > 0 || loads.size > 0 || Object.values(others).some((choice) => choice !== undefined);
}

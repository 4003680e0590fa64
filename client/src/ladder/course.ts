/** A rating as a line from game to game. */
import type { RatedGame } from "../protocol.ts";

export const WIDTH = 320;
export const HEIGHT = 96;
const EDGE = 6;

export interface Drawn {
  /** The points of a polyline. */
  readonly line: string;
  readonly last: { readonly x: number; readonly y: number };
  readonly low: number;
  readonly high: number;
}

/** What it was before the first of these games, and after each. */
export function values(games: readonly RatedGame[]): readonly number[] {
  return games.length === 0 ? [] : [games[0]!.before, ...games.map(({ after }) => after)];
}

export function drawn(games: readonly RatedGame[]): Drawn {
  const all = values(games);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const place = (value: number, i: number) => ({
    x: EDGE + (i * (WIDTH - 2 * EDGE)) / Math.max(all.length - 1, 1),
    y: HEIGHT - EDGE - ((value - low) * (HEIGHT - 2 * EDGE)) / Math.max(high - low, 1),
  });
  const points = all.map(place);
  return {
    line: points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" "),
    last: points.at(-1)!,
    low,
    high,
  };
}

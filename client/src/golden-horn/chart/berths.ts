/** How ships share the water of a home harbour, so that none hides another. */
import { type Pose, rowsOf, TALL } from "./chart.ts";
import type { Box } from "./points.ts";

/** Berths side by side, in so many rows. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/** Room around each ship for its pennant and its wave, in ships. */
export const AIR = 1.04;

/** The scale of ships of a width that fill a grid in a box; never more than `most`. */
function scaleIn({ width, height }: Box, { columns, rows }: Grid, ship: number, most: number): number {
  return Math.min(most, width / (columns * ship * AIR), height / (rows * ship * TALL * AIR));
}

/** All berths of a grid in a box, row by row, the rows together in the middle or at the upper edge. */
export function posesIn(box: Box, grid: Grid, ship: number, most: number, upper: boolean): readonly Pose[] {
  const scale = scaleIn(box, grid, ship, most);
  const row = Math.min(box.height / grid.rows, 1.12 * scale * ship * TALL);
  const y = upper ? box.y : box.y + (box.height - grid.rows * row) / 2;
  return rowsOf({ ...box, y }, grid.columns * grid.rows, grid.columns, row).map((at) => ({ at, scale }));
}

/** The berths of a grid that grew out of a smaller one: those are the first, each in its column and row. */
export function grown<T>(berths: readonly T[], { columns }: Grid, small: Grid): readonly T[] {
  const isOld = (_: T, i: number): boolean => i % columns < small.columns && Math.floor(i / columns) < small.rows;
  return [...berths.filter(isOld), ...berths.filter((berth, i) => !isOld(berth, i))];
}

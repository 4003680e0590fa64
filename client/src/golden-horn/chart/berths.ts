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
export function scaleIn({ width, height }: Box, { columns, rows }: Grid, ship: number, most: number): number {
  return Math.min(most, width / (columns * ship * AIR), height / (rows * ship * TALL * AIR));
}

/**
 * The grid for so many berths, with `least` columns or more, in which ships are largest.
 *
 * Grids are filled up, so that ships stay where they are as long as there are free berths.
 */
export function gridFor(box: Box, berths: number, ship: number, most: number, least = 1): Grid {
  const grids = Array.from({ length: Math.max(1, berths - least + 1) }, (_, i) => {
    const columns = least + i;
    return { columns, rows: Math.ceil(Math.max(1, berths) / columns) };
  });
  const scale = (grid: Grid) => scaleIn(box, grid, ship, most);
  return grids.reduce((best, grid) => (scale(grid) > scale(best) + 0.001 ? grid : best));
}

/** All berths of a grid in a box, row by row, the rows together in the middle or at the upper edge. */
export function posesIn(box: Box, grid: Grid, ship: number, most: number, upper: boolean): readonly Pose[] {
  const scale = scaleIn(box, grid, ship, most);
  const row = Math.min(box.height / grid.rows, 1.12 * scale * ship * TALL);
  const y = upper ? box.y : box.y + (box.height - grid.rows * row) / 2;
  return rowsOf({ ...box, y }, grid.columns * grid.rows, grid.columns, row).map((at) => ({ at, scale }));
}

/**
 * The views of the dominions from the sea, 64 wide and 44 high; the water begins at 34. Some land goes on at the sides.
 *
 * What lies behind comes first: `land`, `walls` (of stone), `roofs`, and `lines` (merlons, windows, arches).
 */
import type { Dominion } from "../types.ts";

export interface Picture {
  readonly land: string;
  readonly walls: string;
  readonly roofs: string;
  readonly lines: string;
}

/** A wall with merlons from x on. */
function wall(x: number, top: number, width: number, foot = 35): string {
  const n = Math.round(width / 4);
  const step = width / n;
  const tooth = `v-2h${step / 2}v2h${step / 2}`;
  return `M${x} ${foot}V${top}${tooth.repeat(n)}V${foot}z`;
}

export const PICTURES: Readonly<Record<Dominion, Picture>> = {
  // a bell tower and a round church behind the wall of a peninsula
  zara: {
    land: "M-6 35c6-3 14-4 22-4h34c8 0 16 1 22 4z",
    walls: `M40 31V10h8v21zM18 31V18c0-1.5 1-2.5 3-2.5h9c2 0 3 1 3 2.5v13z${wall(6, 29, 50)}`,
    roofs: "M39 10l5-7.5 5 7.5zM17.5 16c1-4 4-6.5 8-6.5s7 2.5 8 6.5z",
    lines: "M43 14v4M45.5 14v4M43 22v4M45.5 22v4M21 20v4M25.5 20v4M30 20v4M44 2.5V.5M29 35v-3a2 2 0 0 1 4 0v3",
  },
  // a squat round tower at the corner of the walls, hills behind
  durazzo: {
    land: "M-40 35V27c14-5 26-8 40-4 6-4 12-6 18-3 6-7 14-9 22-3 8-3 16 0 24 5 12 0 24 2 40 6v7z",
    walls: `${wall(-40, 27, 60)}${wall(42, 27, 62)}M17 35l1.5-17.5h-1.5v-4h28v4h-1.5L45 35z`,
    roofs: "",
    lines: "M17 17.5h28M21 13.5v-3h3v3M28 13.5v-3h3v3M35 13.5v-3h3v3M29 24v4M33 24v4M8 30v2M54 30v2",
  },
  // a long low fort on its mole, with a lantern
  candia: {
    land: "M-8 35c6-2 14-3 22-3h36c8 0 16 1 22 3z",
    walls: `M47 20V9h7v11z${wall(8, 20, 48)}`,
    roofs: "M46 9c0-3.5 1.5-5 4.5-5s4.5 1.5 4.5 5z",
    lines: "M50.5 4V1.5M8 25h48M26 35v-5a5 5 0 0 1 10 0v5M14 29h3M46 29h3M20 22.5h2M40 22.5h2",
  },
  // a bridge over the strait to a tower
  negroponte: {
    land: "M-40 35V22c18-4 42-1 53 7l3 6zM104 35V20c-20-3-44 1-54 9l-3 6z",
    walls: `M4 35V15h11v20zM12 28h38v3.5h-1.5c-1 0-1.5 1-1.5 3.5h-3c0-4-7-4-7 0h-3c0-4-7-4-7 0h-3c0-4-7-4-7 0h-3V28z${wall(48, 20, 12)}`,
    roofs: "M3 15l6.5-8 6.5 8z",
    lines: "M8 19v4M11 19v4M54 25v4M9.5 7V4.5",
  },
  // the round tower with its pointed roof above the houses
  galata: {
    land: "M-24 35c6-4 14-7 24-8 9-4 18-7 32-7s23 3 32 7c10 1 18 4 24 8z",
    walls: `M25 27V12h-1V9h16v3h-1v15zM6 35v-8h11v8zM46 35v-9h12v9zM20 35v-7h9v7zM34 35v-6h10v6z`,
    roofs:
      "M23.5 9L32 .5 40.5 9zM4.5 27l7-4.5 7 4.5zM44.5 26l7.5-4.5 7.5 4.5zM18.5 28l6-3.5 6 3.5zM32.5 29l6.5-3.5 6.5 3.5z",
    lines: "M25 12h14M28.5 15v3M32 15v3M35.5 15v3M9 30v2M13.5 30v2M49 30v2M54 30v2M24.5 31v2M39 31v2",
  },
};

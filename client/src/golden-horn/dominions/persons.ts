/**
 * The figures of the people, in a square of 32: pawns that stand, where goods are cubes.
 *
 * `body` and `head` in the colour of the ground with its edge, `solid` and `line` in that of the mark.
 */
import type { Person } from "../types.ts";

export interface Figure {
  readonly body: string;
  readonly head: string;
  readonly solid: string;
  readonly line: string;
  /** On the body: mail of a mercenary, the weave of a peasant. */
  readonly texture: string;
}

export const FIGURES: Readonly<Record<Person, Figure>> = {
  // with a helmet and a halberd
  mercenary: {
    body: "M4 30v-5c0-4.5 3-7 9-7s9 2.5 9 7v5z",
    head: "M8 10v3a5 5 0 0 0 10 0v-3z",
    solid:
      "M4 11C6.6 9.8 7 3.6 13 1.2c6 2.4 6.4 8.6 9 9.8l-3 .7h-12zM26 3c2.5-1.5 4-1.5 5.5-.5-1 3-1 6 0 9-1.5 1-3 1-5.5-.5z",
    line: "M26 1v29",
    texture:
      "M7.5 22.4h.01M11.2 22.4h.01M14.9 22.4h.01M18.6 22.4h.01M9.3 25.4h.01M13 25.4h.01M16.7 25.4h.01M7.5 28.2h.01M11.2 28.2h.01M14.9 28.2h.01M18.6 28.2h.01",
  },
  // with a straw hat and a fork
  peasant: {
    body: "M3.5 30c.2-3.5 1-6.6 2.2-8.8C7 19 9.6 17.8 13 17.8s6 1.2 7.3 3.4c1.2 2.2 2 5.3 2.2 8.8z",
    head: "M8.2 9v3.5a4.8 5 0 0 0 9.6 0V9z",
    solid: "M1 9.8c0-1.6 4.3-2 6.6-2.6C8 4.4 9.8 2.6 13 2.6s5 1.8 5.4 4.6c2.3.6 6.6 1 6.6 2.6z",
    line: "M28 14v16M24.8 4.5v5.5q0 3.5 3.2 3.5t3.2-3.5V4.5M28 4.5v9",
    texture: "M6.5 25h13M13 19v4M6 28h14",
  },
};

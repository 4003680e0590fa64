/**
 * The pictogram and the texture of each colour of goods.
 *
 * Pictograms live in a square of 24: `solid` and `line` (2 wide) in the colour of the mark, `cut` (1.4 wide) in that
 * of the ground. Textures are tiles of 8, drawn as lines.
 */
import type { Colour } from "../types.ts";

export interface Glyph {
  readonly solid: string;
  readonly line?: string;
  readonly cut: string;
}

const DOT = "h.01";

export const GLYPHS: Readonly<Record<Colour, Glyph>> = {
  // a sack of grain, tied, with an ear of wheat
  yellow: {
    solid:
      "M8.6 8.1C5.4 10.3 3 14 3 17.4c0 3.5 2.6 4.8 9 4.8s9-1.3 9-4.8c0-3.4-2.4-7.1-5.6-9.3z" +
      "M7 2.2c1.7 1 3.1.9 5 .2 1.9.7 3.3.8 5-.2l.7 1.1-2.4 3.4H8.7L6.3 3.3z",
    cut: "M12 20.6v-8.2M12 19l-2.6-2.2M12 19l2.6-2.2M12 16.2L9.6 14.1M12 16.2l2.4-2.1",
  },
  // a bolt of silk, its end hanging down
  pink: {
    solid:
      "M6.2 2h11.9a4.4 4.4 0 0 1 4.4 4.4v14c-2.4 1.7-4.6 1.4-6.8.2-2.6-1.4-5.2-1.1-7.4.9v-8.8H6.2a5.35 5.35 0 0 1 0-10.7z",
    cut: "M6.3 10.2a2.9 2.9 0 1 1 2.8-3c0 1.2-1 2-2.1 1.8M9.4 12.7h8.8q2.7 0 3.8-2.2M16.6 15.2q.6 2.4-.4 4",
  },
  // an amphora of oil
  green: {
    solid:
      "M8.4 1.8h7.2v2.4h-1.4v2.4c.2 2.4 4.4 3.4 4.4 7.6 0 3.4-2.5 5.3-4.2 6.3l.6 1.9H9l.6-1.9c-1.7-1-4.2-2.9-4.2-6.3" +
      " 0-4.2 4.2-5.2 4.4-7.6V4.2H8.4z",
    line: "M9.6 4.6C4.9 4.2 3.2 8 6.4 11M14.4 4.6c4.7-.4 6.4 3.4 3.2 6.4",
    cut: "M6.6 12.6h10.8M6.6 15.8h10.8",
  },
  // a barrel of wine
  red: {
    solid: "M6.2 2.4h11.6c2.9 6 2.9 13.2 0 19.2H6.2c-2.9-6-2.9-13.2 0-19.2z",
    cut: "M4.4 7h15.2M4.4 17h15.2M9.4 8v8M14.6 8v8",
  },
  // a bowl of spices
  orange: {
    solid:
      "M4.6 11.4C6.4 7.6 9.6 3 12 3s5.6 4.6 7.4 8.4z" +
      "M1.8 13.2h20.4c0 4-2.8 6.8-6.2 7.6v1.6H8v-1.6c-3.4-.8-6.2-3.6-6.2-7.6z",
    cut: `M12 6.2${DOT}M9.6 9.2${DOT}M14 9.4${DOT}M6 16.4c2 1.4 10 1.4 12 0`,
  },
  // a bottle of glass
  blue: {
    solid: "M9.2 1.4h5.6v2.6h-1v4.4c3.7.8 6.2 3.6 6.2 7 0 4.2-3.4 7.2-8 7.2s-8-3-8-7.2c0-3.4 2.5-6.2 6.2-7V4h-1z",
    cut: "M10 5.4h4M7 15.6c0-2 1.2-3.6 3-4.2M12 19.6c2.2 0 4-1.2 4.6-3",
  },
};

export const TEXTURES: Readonly<Record<Colour, string>> = {
  yellow: `M2 2${DOT}M6 6${DOT}`,
  pink: "M-1 9L9 -1M-1 1L1 -1M7 9L9 7",
  green: "M0 2q2-2 4 0t4 0M0 6q2-2 4 0t4 0",
  red: "M2 0v8M6 0v8",
  orange: "M0 4l2-3 4 6 2-3",
  blue: "M0 4L4 0l4 4-4 4z",
};

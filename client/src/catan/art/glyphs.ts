/**
 * The pictogram and the texture of each resource.
 *
 * Pictograms live in a square of 24: `solid` and `line` (2 wide) in the colour of the mark, `cut` (1.4 wide) in that
 * of the ground. Textures are tiles of 8, drawn as lines.
 */
import type { Resource } from "../types.ts";

export interface Glyph {
  readonly solid: string;
  readonly line?: string;
  readonly cut: string;
}

export const GLYPHS: Readonly<Record<Resource, Glyph>> = {
  // three bricks, laid in bond
  brick: {
    solid:
      "M7.2 3.6h9.6q1 0 1 1v5.6q0 1-1 1H7.2q-1 0-1-1V4.6q0-1 1-1z" +
      "M1.9 12.8h8.6q.9 0 .9.9v6q0 .9-.9.9H1.9q-.9 0-.9-.9v-6q0-.9.9-.9z" +
      "M13.5 12.8h8.6q.9 0 .9.9v6q0 .9-.9.9h-8.6q-.9 0-.9-.9v-6q0-.9.9-.9z",
    cut: "M9.2 7.4h5.6M3.8 16.7h4.8M15.4 16.7h4.8",
  },
  // two logs, one above the other
  lumber: {
    solid:
      "M7.6 2.6h12.2c2 0 3.2 1.9 3.2 4.3s-1.2 4.3-3.2 4.3H7.6c-1.9 0-3.2-1.9-3.2-4.3s1.3-4.3 3.2-4.3z" +
      "M4.2 12.8h12.2c2 0 3.2 1.9 3.2 4.3s-1.2 4.3-3.2 4.3H4.2c-1.9 0-3.2-1.9-3.2-4.3s1.3-4.3 3.2-4.3z",
    cut: "M7.6 5.1v3.6M4.2 15.3v3.6M12 5.6h5M14 8.4h5.6M8.4 15.8h5M10.4 18.6h5.6",
  },
  // a sheep
  wool: {
    solid:
      "M8.3 6.4a3.5 3.5 0 0 1 5.5-.9 3.6 3.6 0 0 1 5.5 1.7 3.5 3.5 0 0 1 2.3 5.3 3.5 3.5 0 0 1-3.1 4.6" +
      " 3.7 3.7 0 0 1-5.3.7 3.6 3.6 0 0 1-5.1-1 3.4 3.4 0 0 1-1.8-2.4H4.1c-2 0-3.4-1.5-3.3-3.2.1-1.3 1.1-2 2.4-2.2" +
      "-.4-1 .1-1.8 1.3-1.7.9.1 1.5.5 1.9 1.2.4-.9 1-1.6 1.9-2.1z",
    line: "M10 17.4v4M17 17.6v3.8",
    cut: "M4 11.2h.01M8.6 9.4c-1.3 1.3-1.5 3.2-.8 4.6M13 9.6q1.5 1.6 3.2 0M12.4 13.6q1.6 1.5 3.2 0",
  },
  // an ear of wheat
  grain: {
    solid:
      "M12 .6c2.2 1.9 2.2 4.5 0 6.4-2.2-1.9-2.2-4.5 0-6.4z" +
      "M12.9 11.4c0-3 1.9-4.9 5.3-5.2.1 3.3-1.9 5.4-5.3 5.2zM11.1 11.4c0-3-1.9-4.9-5.3-5.2-.1 3.3 1.9 5.4 5.3 5.2z" +
      "M12.9 16c0-3 1.9-4.9 5.3-5.2.1 3.3-1.9 5.4-5.3 5.2zM11.1 16c0-3-1.9-4.9-5.3-5.2-.1 3.3 1.9 5.4 5.3 5.2z" +
      "M12.9 20.6c0-3 1.9-4.9 5.3-5.2.1 3.3-1.9 5.4-5.3 5.2zM11.1 20.6c0-3-1.9-4.9-5.3-5.2-.1 3.3 1.9 5.4 5.3 5.2z",
    line: "M12 8v15",
    cut: "",
  },
  // a lump of ore with its facets
  ore: {
    solid: "M2.8 20.8L1 14.4l5-6.4 4.2.4L13.2 2.6l5.9 2.1 4 7.3-1.4 8.8z",
    cut: "M6 8l2.5 5.6-2 7.2M8.5 13.6l4.9-.9-.2-10.1M13.4 12.7l4.8 2.6.9-10.6M18.2 15.3l-.8 5.5",
  },
};

export const TEXTURES: Readonly<Record<Resource, string>> = {
  brick: "M0 0h8M0 4h8M2 0v4M6 4v4",
  lumber: "M2 6l2-4 2 4M-2 10l2-4 2 4M6 10l2-4 2 4",
  wool: "M1 3q1-2 2 0t2 0M5 7q1-2 2 0t2 0",
  grain: "M2 0v8M6 0v8M0 3l2-2 2 2M4 7l2-2 2 2",
  ore: "M0 0l4 3 4-3M4 3v5M0 8l4-3M8 8L4 5",
};

/** What stands for a harbour of every resource: an anchor. */
export const ANCHOR: Glyph = {
  solid: "M12 1.2a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8z",
  line: "M12 7.6V22M6.6 11.2h10.8M3.2 14.6c.4 4.4 4 7.4 8.8 7.4s8.4-3 8.8-7.4M3.2 14.6l-1.4 2.8M20.8 14.6l1.4 2.8",
  cut: "M12 4.6h.01",
};

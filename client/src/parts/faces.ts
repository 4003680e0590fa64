/** The faces of bots, in a square of 32: the stronger, the grander the hat and the longer the beard. */

interface Part {
  /** What it is painted as. */
  readonly paint: "hat" | "trim" | "skin" | "hair" | "line";
  readonly d: string;
}

export interface FaceArt {
  /** Its colours are those of this class. */
  readonly kind: "boy" | "merchant" | "captain";
  readonly parts: readonly Part[];
}

const HEAD = "M8.5 13.5h15v5.5a7.5 8 0 0 1-15 0z";
const EYES = "M12.6 17.2v.8M19.4 17.2v.8";

/** A ship's boy in a striped cap. */
const BOY: FaceArt = {
  kind: "boy",
  parts: [
    { paint: "hair", d: "M7.5 14h17v4.5c-1.2 0-1.6-.9-1.6-2.2h-13.8c0 1.3-.4 2.2-1.6 2.2z" },
    { paint: "skin", d: HEAD },
    { paint: "hat", d: "M7.8 14.4c0-6.2 3.6-9.4 8.2-9.4s8.2 3.2 8.2 9.4z" },
    { paint: "trim", d: "M7.2 12.2h17.6v2.7h-17.6zM14.3 5.3a1.7 1.7 0 1 1 3.4 0a1.7 1.7 0 1 1-3.4 0z" },
    { paint: "line", d: `${EYES}M12.8 21.6c1.9 2 4.5 2 6.4 0` },
  ],
};

/** A merchant with a broad hat and a moustache. */
const MERCHANT: FaceArt = {
  kind: "merchant",
  parts: [
    { paint: "skin", d: HEAD },
    {
      paint: "hat",
      d: "M3.8 14.6c1.4-2.3 3.3-2.9 4.9-3.1.6-4.4 3.3-6.3 7.3-6.3s6.7 1.9 7.3 6.3c1.6.2 3.5.8 4.9 3.1-7.8-1.7-16.6-1.7-24.4 0z",
    },
    { paint: "trim", d: "M8.6 11.6c4.6-.9 10.2-.9 14.8 0l.2 1.7c-4.8-.8-10.4-.8-15.2 0z" },
    {
      paint: "hair",
      d: "M16 20.3c1.7-1.3 4.2-.9 5.3 1.1-1.8.9-3.9.8-5.3-.3-1.4 1.1-3.5 1.2-5.3.3 1.1-2 3.6-2.4 5.3-1.1z",
    },
    { paint: "line", d: `${EYES}M14.4 23.8h3.2` },
  ],
};

/** A captain with a feathered three-cornered hat and a full beard. */
const CAPTAIN: FaceArt = {
  kind: "captain",
  parts: [
    { paint: "skin", d: HEAD },
    {
      paint: "hair",
      d: "M8.2 16.5c.9 2.3 2 3.3 3.6 3.6 1.3-1.2 2.9-1.3 4.2-.3 1.3-1 2.9-.9 4.2.3 1.6-.3 2.7-1.3 3.6-3.6v4.5c0 5-3.3 8.5-7.8 8.5s-7.8-3.5-7.8-8.5z",
    },
    {
      paint: "hat",
      d: "M3 11.8c3.2 1.2 5.2.2 6.3-2.6 1.3-3.3 3.6-5 6.7-5s5.4 1.7 6.7 5c1.1 2.8 3.1 3.8 6.3 2.6-1.5 3.3-6.4 4.8-13 4.8s-11.5-1.5-13-4.8z",
    },
    {
      paint: "trim",
      d: "M5.4 14.4c6.2 2.3 15 2.3 21.2 0l-1 1.1c-5.7 2-13.5 2-19.2 0zM20.6 9.9c-.4-3.9 1.7-7.3 5.7-8.2 1 3.6-.9 7-4.3 9z",
    },
    { paint: "line", d: `M12.6 18v.8M19.4 18v.8M14.3 23.2c1.1.7 2.3.7 3.4 0` },
  ],
};

/** By the names of the bots; whoever else plays is a merchant. */
const FACES: Readonly<Record<string, FaceArt>> = { random: BOY, weighted: MERCHANT, steady: CAPTAIN };

export function faceOf(bot: string): FaceArt {
  return FACES[bot] ?? MERCHANT;
}

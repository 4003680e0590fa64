/** The faces of those whom people meet at tables, in a square of 32: the stronger, the grander what they wear. */

interface Part {
  /** What it is painted as. */
  readonly paint: "hat" | "trim" | "skin" | "hair" | "line";
  readonly d: string;
}

export interface FaceArt {
  /** Its colours are those of this class. */
  readonly kind: "nino" | "bianca" | "matteo" | "zoe" | "enrico";
  readonly parts: readonly Part[];
}

const HEAD = "M8.5 13.5h15v5.5a7.5 8 0 0 1-15 0z";
const EYES = "M12.6 17.2v.8M19.4 17.2v.8";

/** A ship's boy in a striped cap. */
const NINO: FaceArt = {
  kind: "nino",
  parts: [
    { paint: "hair", d: "M7.5 14h17v4.5c-1.2 0-1.6-.9-1.6-2.2h-13.8c0 1.3-.4 2.2-1.6 2.2z" },
    { paint: "skin", d: HEAD },
    { paint: "hat", d: "M7.8 14.4c0-6.2 3.6-9.4 8.2-9.4s8.2 3.2 8.2 9.4z" },
    { paint: "trim", d: "M7.2 12.2h17.6v2.7h-17.6zM14.3 5.3a1.7 1.7 0 1 1 3.4 0a1.7 1.7 0 1 1-3.4 0z" },
    { paint: "line", d: `${EYES}M12.8 21.6c1.9 2 4.5 2 6.4 0` },
  ],
};

/** A fisher girl with a kerchief over long hair. */
const BIANCA: FaceArt = {
  kind: "bianca",
  parts: [
    {
      paint: "hair",
      d: "M7 13.4c0-5.6 3.9-8.8 9-8.8s9 3.2 9 8.8v9.8c-1.6 1.5-3.5 1.3-4.4-.5h-9.2c-.9 1.8-2.8 2-4.4.5z",
    },
    { paint: "skin", d: HEAD },
    { paint: "hair", d: "M8.4 17.2c.3-2.9 2.6-4.1 7.6-4.3 5 .2 7.3 1.4 7.6 4.3l1.2-4.6h-17.6z" },
    { paint: "hat", d: "M7 13.6c.2-5.8 4-9.2 9-9.2s8.8 3.4 9 9.2c-5.6-2.1-12.4-2.1-18 0z" },
    { paint: "trim", d: "M7 13.6l.4-1.9c5.3-1.9 11.9-1.9 17.2 0l.4 1.9c-5.6-2.1-12.4-2.1-18 0z" },
    { paint: "line", d: `${EYES}M13.2 21.8c1.7 1.6 3.9 1.6 5.6 0` },
  ],
};

/** A merchant with a broad hat and a moustache. */
const MATTEO: FaceArt = {
  kind: "matteo",
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

/** A lady of Constantinople with a veil and a diadem. */
const ZOE: FaceArt = {
  kind: "zoe",
  parts: [
    {
      paint: "hat",
      d: "M5.6 26.2c-.6-4.6-.3-9 .8-12.6 1-5.6 4.7-9.2 9.6-9.2s8.6 3.6 9.6 9.2c1.1 3.6 1.4 8 .8 12.6-5.8 4-15 4-20.8 0z",
    },
    { paint: "skin", d: HEAD },
    { paint: "hair", d: "M8.5 16.6c.8-2.4 3.4-3.3 7.5-3.3s6.7.9 7.5 3.3v-3.6h-15z" },
    {
      paint: "trim",
      d: "M8 14l-.9-5.6 3.7 2 2.2-4.2 3 3.6 3-3.6 2.2 4.2 3.7-2-.9 5.6c-5-1.7-11-1.7-16 0zM7.6 21.4a1 1 0 1 1 2 0a1 1 0 1 1-2 0zM22.4 21.4a1 1 0 1 1 2 0a1 1 0 1 1-2 0z",
    },
    { paint: "line", d: `${EYES}M13.9 22.3c1.3.9 2.9.9 4.2 0` },
  ],
};

/** A captain with a feathered three-cornered hat and a full beard. */
const ENRICO: FaceArt = {
  kind: "enrico",
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

/** By the names of the bots: persons, and those that play alike, as they were called at older tables. */
const FACES: Readonly<Record<string, FaceArt>> = {
  nino: NINO,
  random: NINO,
  bianca: BIANCA,
  weighted: BIANCA,
  matteo: MATTEO,
  steady: MATTEO,
  zoe: ZOE,
  learned: ZOE,
  enrico: ENRICO,
  search: ENRICO,
};

/** Whoever else plays is a merchant. */
export function faceOf(bot: string): FaceArt {
  return FACES[bot] ?? MATTEO;
}

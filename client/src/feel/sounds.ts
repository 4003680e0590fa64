/** What can be heard at a table, and what of it when several things happen at once. */
import type { Entry } from "../table/chapters.ts";

export const SOUNDS = ["dice", "cube", "coin", "sail", "horn", "card", "build", "robber", "turn", "end"] as const;
export type Sound = (typeof SOUNDS)[number];

/** What is heard of a game's events, by their kinds; of others nothing is heard. */
export type SoundsOf = Readonly<Record<string, Sound>>;

/** More at once is noise. */
const MOST = 3;
/** After a lost connection there may be a whole game, of which nobody wants to hear all. */
const LONGEST = 60;

/** Each sound once, in the order in which they come first. */
export function heard(happened: readonly Entry[], sounds: SoundsOf): readonly Sound[] {
  if (happened.length > LONGEST) return [];
  const all = happened.flatMap(({ told }) => (Object.hasOwn(sounds, told.kind) ? [sounds[told.kind]!] : []));
  return [...new Set(all)].slice(0, MOST);
}

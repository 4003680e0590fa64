/** The names of what lies on the table, in the language shown. */
import { t } from "../i18n.ts";
import { COLOURS } from "./facts.ts";
import type { Colour, Counts, SpaceView } from "./types.ts";

export function total(counts: Counts): number {
  return counts.reduce((sum, n) => sum + n, 0);
}

/** The colours of which there are any, with their numbers. */
export function present(counts: Counts): readonly (readonly [Colour, number])[] {
  return COLOURS.map((colour, i) => [colour, counts[i] ?? 0] as const).filter(([, n]) => n > 0);
}

export function list(words: readonly string[]): string {
  return words.join(", ");
}

/** "3 barrels of wine, 1 bolt of silk". */
export function goodsList(counts: Counts): string {
  return list(present(counts).map(([colour, n]) => t(`goods.${colour}`, { n })));
}

/** "2 red cards, 1 blue card". */
export function cardList(counts: Counts): string {
  return list(present(counts).map(([colour, n]) => t(`cards.${colour}`, { n })));
}

export function shipName(ship: number): string {
  return t(`ship.${ship as 0 | 1 | 2}`);
}

export function crestName(crest: number): string {
  return t(`crest.${crest as 0 | 1 | 2 | 3}`);
}

/** "Venice", "red sea space". */
export function spaceName(space: SpaceView | undefined): string {
  if (space === undefined) return t("place.sea");
  if (space.kind !== "sea") return t(`place.${space.kind}`);
  return space.colour === null ? t("place.sea") : t(`space.${space.colour}`);
}

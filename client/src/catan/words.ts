/** The names of what lies on the table, in the language shown. */
import { t } from "../i18n.ts";
import { present } from "./cards.ts";
import { landName } from "./island/names.ts";
import type { Counts, View } from "./types.ts";

export function list(words: readonly string[]): string {
  return words.join(", ");
}

/** "3 bricks, 1 ore"; "nothing". */
export function cardList(counts: Counts): string {
  return list(present(counts).map(([resource, n]) => t(`resources.${resource}`, { n }))) || t("catan.log.nothing");
}

export function nameList(seats: readonly number[], names: readonly string[]): string {
  return list(seats.map((seat) => names[seat] ?? ""));
}

/** "ore 10", or "desert". */
export function hexName(view: Pick<View, "hexes">, hex: number): string {
  return landName(view as View, hex);
}

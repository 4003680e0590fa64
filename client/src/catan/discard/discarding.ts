/** The cards that are discarded after a seven. */
import { t } from "../../i18n.ts";
import { playerName } from "../island/names.ts";
import { DO } from "../trade/actions.ts";
import type { Counts, View } from "../types.ts";
import { RESOURCES } from "../cards.ts";
import { list } from "../words.ts";

/** All cards at once. */
export function discarding(pile: Counts): readonly number[] {
  return RESOURCES.flatMap((_, i) => Array.from({ length: pile[i]! }, () => DO.discard + i));
}

/** "Anna: 4, Carlo: 5": who else has to, and how many cards. */
export function others(view: View, names: readonly string[]): string {
  const owing = view.seats.flatMap(({ owed }, seat) =>
    owed > 0 && seat !== view.seat ? [t("catan.discard.other", { name: playerName(view, seat, names), n: owed })] : [],
  );
  return list(owing);
}

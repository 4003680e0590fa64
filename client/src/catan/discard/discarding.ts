/** Who has to discard after a seven. */
import { t } from "../../i18n.ts";
import { playerName } from "../island/names.ts";
import type { View } from "../types.ts";
import { list } from "../words.ts";

/** "Anna: 4, Carlo: 5": who else has to, and how many cards. */
export function others(view: View, names: readonly string[]): string {
  const owing = owingBut(view).filter((seat) => view.to_act.includes(seat));
  return list(
    owing.map((seat) => t("catan.discard.other", { name: playerName(view, seat, names), n: owed(view, seat) })),
  );
}

/** The seats that have chosen; which cards, and how many they hold now, is shown when all have. */
export function chosen(view: View): readonly number[] {
  return view.phase === "discard" ? owingBut(view).filter((seat) => !view.to_act.includes(seat)) : [];
}

/** Who else has, or had, to discard. */
function owingBut(view: View): readonly number[] {
  return view.seats.flatMap(({ owed }, seat) => (owed > 0 && seat !== view.seat ? [seat] : []));
}

function owed(view: View, seat: number): number {
  return view.seats[seat]?.owed ?? 0;
}

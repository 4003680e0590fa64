/** What the active player may do besides while his offer stands: it is withdrawn by itself before anything else. */
import type { Choice, View } from "../types.ts";
import { DO } from "../facts.ts";
import { isOwnTurn } from "./drafts.ts";

const OF_OFFERS: ReadonlySet<Choice["do"]["kind"]> = new Set(["give", "want", "deal"]);
const END: Choice = { action: DO.end, do: { kind: "end" } };

/** Whether the reader has an offer on the table, or has begun one. */
export function isOffering(view: View): boolean {
  return isOwnTurn(view) && (view.phase === "trade" || view.phase === "compose");
}

/** What is to be sent for these actions: with the own offer withdrawn first, where it would be in the way. */
export function withdrawing(view: View, offered: readonly Choice[], actions: readonly number[]): readonly number[] {
  const isOffered = offered.some(({ action }) => action === actions[0]);
  return isOffering(view) && !isOffered ? [DO.withdraw, ...actions] : actions;
}

/**
 * Remembers what could be done before the offer was made: neither hands nor the board change while it stands.
 * A page that was opened since then knows of the end of the turn alone.
 */
export class Behind {
  #turns = -1;
  #besides: readonly Choice[] = [];

  /** All that may be done, some of it as `withdrawing` says. */
  choices(view: View, offered: readonly Choice[]): readonly Choice[] {
    if (isOwnTurn(view) && view.phase === "turn") {
      this.#turns = view.turns;
      this.#besides = offered.filter(({ do: { kind } }) => !OF_OFFERS.has(kind));
    }
    if (!isOffering(view) || offered.length === 0) return offered;
    return [...offered, ...(this.#turns === view.turns ? this.#besides : [END])];
  }
}

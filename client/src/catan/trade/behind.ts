/** What the active player may do besides while his offer stands: it is withdrawn by itself before anything else. */
import type { Choice, View } from "../types.ts";
import { DO } from "./actions.ts";
import { isOwnTurn } from "./drafts.ts";

const OF_OFFERS = ["give", "want", "deal", "withdraw"];
const END: Choice = { action: DO.end, do: { kind: "end" } };

export function isOffering(view: View): boolean {
  return isOwnTurn(view) && (view.phase === "trade" || view.phase === "compose");
}

/** The actions to send for these: with the own offer withdrawn first, where one stands. */
export function withdrawn(view: View, actions: readonly number[]): readonly number[] {
  return isOffering(view) ? [DO.withdraw, ...actions] : actions;
}

/**
 * Remembers what could be done before the offer was made: neither hands nor the board change while it stands.
 * A page that was opened since then knows of the end of the turn alone.
 */
export class Behind {
  #turns = -1;
  #choices: readonly Choice[] = [];

  /** What may be done, in answer to an offer or besides; to be sent as `withdrawn` says where it is besides. */
  choices(view: View, offered: readonly Choice[]): readonly Choice[] {
    const besides = offered.filter(({ do: { kind } }) => !OF_OFFERS.includes(kind));
    if (isOwnTurn(view) && view.phase === "turn" && offered.length > 0)
      [this.#turns, this.#choices] = [view.turns, besides];
    if (!isOffering(view)) return besides;
    return this.#turns === view.turns ? this.#choices : [END];
  }
}

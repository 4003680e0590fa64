/** What the active player may trade with the bank. */
import type { View } from "../types.ts";
import { DO, RESOURCES, TRADES } from "../facts.ts";
import { isOwnTurn, ownSeat } from "./drafts.ts";

/** All trades in which one resource is given. */
export interface Row {
  readonly give: number;
  readonly rate: number;
  readonly takes: readonly Take[];
}

/** One resource to take; no actions where the bank has none of it. */
export interface Take {
  readonly take: number;
  readonly actions: readonly number[] | undefined;
}

/** The trades that can be paid for; while an own offer stands it is withdrawn first. */
export function bankRows(view: View): readonly Row[] {
  const own = ownSeat(view);
  if (!own?.hand || !isOwnTurn(view) || !["turn", "trade", "compose"].includes(view.phase)) return [];
  const others = (give: number) => RESOURCES.map((_, take) => take).filter((take) => take !== give);
  return own.hand.flatMap((n, give) => {
    const rate = own.rates[give]!;
    if (n < rate) return [];
    return [{ give, rate, takes: others(give).map((take) => ({ take, actions: trade(view, give, take) })) }];
  });
}

function trade(view: View, give: number, take: number): readonly number[] | undefined {
  if (view.stacks[take] === 0) return undefined;
  return [...(view.phase === "turn" ? [] : [DO.withdraw]), bankAction(give, take)];
}

export function bankAction(give: number, take: number): number {
  return DO.bank + TRADES.findIndex(([given, taken]) => given === give && taken === take);
}

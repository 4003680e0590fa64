/** What the active player may trade with the bank. */
import type { Choice, View } from "../types.ts";
import { RESOURCES } from "../facts.ts";
import { isOwnTurn, ownSeat } from "./drafts.ts";

/** All trades in which one resource is given. */
export interface Row {
  readonly give: number;
  readonly rate: number;
  readonly takes: readonly Take[];
}

/** One resource to take, unless the bank has none of it. */
export interface Take {
  readonly take: number;
  readonly empty: boolean;
  readonly action: number | undefined;
}

/** The trades that can be paid for. */
export function bankRows(view: View, choices: readonly Choice[]): readonly Row[] {
  const own = ownSeat(view);
  if (!own?.hand || !isOwnTurn(view) || !["turn", "trade", "compose"].includes(view.phase)) return [];
  const others = (give: number) => RESOURCES.map((_, take) => take).filter((take) => take !== give);
  return own.hand.flatMap((n, give) => {
    const rate = own.rates[give]!;
    if (n < rate) return [];
    const takes = others(give).map((take) => {
      return { take, empty: view.stacks[take] === 0, action: actionOf(choices, give, take) };
    });
    return [{ give, rate, takes }];
  });
}

function actionOf(choices: readonly Choice[], give: number, take: number): number | undefined {
  return choices.find(
    ({ do: move }) => move.kind === "bank" && move.give === RESOURCES[give] && move.take === RESOURCES[take],
  )?.action;
}

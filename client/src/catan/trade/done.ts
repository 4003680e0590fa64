/** The trade that was closed last. */
import type { Entry } from "../../table/chapters.ts";
import type { Catan, Counts } from "../types.ts";
import { count } from "../cards.ts";

export interface Done {
  /** Of the story, so that the same trade made twice is told twice. */
  readonly seq: number;
  /** Undefined: the bank. */
  readonly other: number | undefined;
  readonly give: Counts;
  readonly get: Counts;
}

/** That of the story, as it `happened`; undefined where something else has happened since. */
export function doneIn(story: readonly Entry<Catan>[]): Done | undefined {
  const { seq, told } = story.at(-1) ?? {};
  if (seq === undefined || told === undefined) return undefined;
  if (told.kind === "bank") {
    return { seq, other: undefined, give: count(told.give, told.n), get: count(told.take) };
  }
  return told.kind === "dealt" ? { seq, other: told.other, give: told.give, get: told.get } : undefined;
}

/** The last trade in this turn or the one before that somebody else closed with a seat, from that seat's point of view. */
export function doneWith(story: readonly Entry<Catan>[], seat: number | null): Done | undefined {
  let turns = 0;
  for (const { seq, told } of [...story].reverse()) {
    if (told.kind === "dealt" && told.other === seat) {
      return { seq, other: told.seat, give: told.get, get: told.give };
    }
    if (told.kind === "turn" && ++turns === 2) return undefined;
  }
  return undefined;
}

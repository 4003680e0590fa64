/** What is new on the chart since its reader moved last: where others sailed, and whom they robbed. */
import type { Entry } from "../table/chapters.ts";
import { lately } from "../table/since.ts";
import { SHIPS_EACH } from "./facts.ts";
import type { GoldenHorn } from "./types.ts";

export interface Lately {
  /** The places that ships of others left, touched and reached, by the indices of `view.ships`. */
  readonly wakes: ReadonlyMap<number, readonly number[]>;
  /** The ships that were robbed, as these indices, and the seats that they belong to. */
  readonly robbed: ReadonlySet<number>;
  readonly struck: ReadonlySet<number>;
}

export const NOTHING: Lately = { wakes: new Map(), robbed: new Set(), struck: new Set() };

/** `story` as it `happened`; `own` is the reader's seat. */
export function latelyOf(story: readonly Entry<GoldenHorn>[], own: number | null): Lately {
  const wakes = new Map<number, readonly number[]>();
  const [robbed, struck] = [new Set<number>(), new Set<number>()];
  for (const { told } of lately(story, own)) {
    if (told.kind === "sailed" && told.seat !== own) {
      const ship = told.seat * SHIPS_EACH + told.ship;
      wakes.set(ship, [...(wakes.get(ship) ?? [told.start]), told.space]);
    } else if (told.kind === "raided" || told.kind === "abducted") {
      robbed.add(told.victim * SHIPS_EACH + told.ship);
      struck.add(told.victim);
    }
  }
  return { wakes, robbed, struck };
}

/** What is new on the island since its reader moved last: what others built, where the robber was, whom they robbed. */
import type { Entry } from "../table/chapters.ts";
import { lately } from "../table/since.ts";
import type { Catan } from "./types.ts";

export interface Lately {
  readonly edges: ReadonlySet<number>;
  readonly corners: ReadonlySet<number>;
  /** The hex that the robber left; undefined where it has not moved. */
  readonly left: number | undefined;
  /** The seats that lost cards to others. */
  readonly struck: ReadonlySet<number>;
}

export const NOTHING: Lately = { edges: new Set(), corners: new Set(), left: undefined, struck: new Set() };

/** `story` as it `happened`; `own` is the reader's seat. */
export function latelyOf(story: readonly Entry<Catan>[], own: number | null): Lately {
  const [edges, corners, struck] = [new Set<number>(), new Set<number>(), new Set<number>()];
  let left: number | undefined;
  for (const { told } of lately(story, own)) {
    if ((told.kind === "placed" || told.kind === "built") && told.seat !== own) {
      (told.piece === "road" ? edges : corners).add(told.place);
    } else if (told.kind === "robber") left ??= told.start;
    else if (told.kind === "stolen") struck.add(told.victim);
    else if (told.kind === "monopoly") told.taken.forEach((n, seat) => n > 0 && struck.add(seat));
  }
  return { edges, corners, left, struck };
}

/** What is new at a table since one looked last: of what was there when one came nothing is. */
import type { AnyGame } from "../protocol.ts";
import type { Entry } from "./chapters.ts";

export class Fresh<G extends AnyGame = AnyGame> {
  /** The last entry of the story that has been looked at. */
  #seen: number | undefined;

  /** What has happened since the last call, up to the position of `seq`, in order of time. */
  of(seq: number, story: readonly Entry<G>[]): readonly Entry<G>[] {
    const last = this.#seen ?? seq;
    this.#seen = Math.max(last, seq);
    return seq <= last ? [] : story.filter((entry) => entry.seq > last && entry.seq <= seq);
  }
}

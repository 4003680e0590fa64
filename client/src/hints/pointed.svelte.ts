/** What on the table something that is read speaks of, so that it is pointed at. */
import type { Spot } from "../protocol.ts";

const NOTHING: readonly Spot[] = [];

let current = $state.raw(NOTHING);
let numbered = $state.raw(false);

export function pointed(): readonly Spot[] {
  return current;
}

/** The numbers of those of a kind, each once. */
export function ofKind(kind: string, spots: readonly Spot[] = current): readonly number[] {
  const all = spots.flatMap((spot) => (spot.kind === kind ? [spot.index] : []));
  return all.filter((index, i) => all.indexOf(index) === i);
}

/** Which of several steps, one after the other, has to do with that; undefined where they have no numbers. */
export function stepAt(kind: string, index: number): number | undefined {
  const n = numbered ? current.findIndex((spot) => spot.kind === kind && spot.index === index) + 1 : 0;
  return n || undefined;
}

/** Points at them, and at nothing any more once what is returned is called.  `inTurn`: each is a step of its own. */
export function pointAt(spots: readonly Spot[], inTurn = false): () => void {
  [current, numbered] = [spots, inTurn];
  return () => {
    if (current === spots) current = NOTHING;
  };
}

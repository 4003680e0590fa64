/** What on the table something that is read speaks of, so that it is pointed at. */
import type { Spot } from "../protocol.ts";

const NOTHING: readonly Spot[] = [];

let current = $state.raw(NOTHING);

export function pointed(): readonly Spot[] {
  return current;
}

/** The numbers of those of a kind, each once. */
export function ofKind(kind: string, spots: readonly Spot[] = current): readonly number[] {
  const all = spots.flatMap((spot) => (spot.kind === kind ? [spot.index] : []));
  return all.filter((index, i) => all.indexOf(index) === i);
}

/** Points at them, and at nothing any more once what is returned is called. */
export function pointAt(spots: readonly Spot[]): () => void {
  current = spots;
  return () => {
    if (current === spots) current = NOTHING;
  };
}

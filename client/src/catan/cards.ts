/** Cards, counted by kind. */
import { CARDS, RESOURCES } from "./facts.ts";
import type { Card, Counts, Resource, SeatView, What } from "./types.ts";

export const NONE: Counts = [0, 0, 0, 0, 0];

export function total(counts: readonly number[]): number {
  return counts.reduce((sum, n) => sum + n, 0);
}

/** The resources of which there are any, with their numbers. */
export function present(counts: Counts): readonly (readonly [Resource, number])[] {
  return RESOURCES.map((resource, i) => [resource, counts[i] ?? 0] as const).filter(([, n]) => n > 0);
}

export function count(resource: Resource, n = 1): Counts {
  return RESOURCES.map((one) => (one === resource ? n : 0)) as unknown as Counts;
}

export function plus(one: Counts, other: Counts): Counts {
  return one.map((n, i) => n + (other[i] ?? 0)) as unknown as Counts;
}

/** What playing a development card is called. */
export const PLAYS: Readonly<Record<Card, What>> = {
  knight: "knight",
  "road-building": "road-building",
  "year-of-plenty": "plenty",
  monopoly: "monopoly",
  "victory-point": "victory-point",
};

/** The development cards in a hand that the reader sees, by kind. */
export function developed({ hidden }: SeatView): readonly { readonly card: Card; readonly n: number }[] {
  return CARDS.map((card, i) => ({ card, n: hidden?.[i] ?? 0 })).filter(({ n }) => n > 0);
}

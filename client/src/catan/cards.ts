/** Cards, counted by kind. */
import { RESOURCES } from "./facts.ts";
import type { Counts, Resource } from "./types.ts";

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

/** The rolls of a game, as far as it has got. */
import type { Bars } from "../protocol.ts";
import { ROLLS, WAYS } from "./facts.ts";
import type { Entry } from "../table/chapters.ts";
import type { Catan } from "./types.ts";

/** Nineteen times in twenty a count lies within so many standard deviations to each side. */
const LIKELY = 1.96;

/** Sums of both dice, in order of time. */
export function rollsOf(story: readonly Entry<Catan>[]): readonly number[] {
  return story.flatMap(({ told }) => (told.kind === "rolled" ? [told.dice[0] + told.dice[1]] : []));
}

/** How often each sum was rolled, beside what is to be expected of two fair dice. */
export function histogram(rolls: readonly number[]): Bars {
  const bars = WAYS.flatMap((ways, sum) => (ways > 0 ? [bar(rolls, sum, ways / ROLLS)] : []));
  return { kind: "bars", title: "catan.word.dice", bars, note: null };
}

function bar(rolls: readonly number[], sum: number, chance: number): Bars["bars"][number] {
  const expected = rolls.length * chance;
  const spread = LIKELY * Math.sqrt(expected * (1 - chance));
  const n = rolls.filter((one) => one === sum).length;
  return { label: sum, n, expected, low: Math.max(0, expected - spread), high: expected + spread };
}

/** Answers that are given without a click. */
import { boundTo as ofGoldenHorn } from "./golden-horn/bound.ts";
import type { Choice } from "./protocol.ts";

const OF_GAMES: Readonly<Record<string, (choices: readonly Choice[]) => number | undefined>> = {
  "golden-horn": ofGoldenHorn,
};

/** The action of a question with one answer that is asked only so that nobody else learns that there is just one. */
export function boundTo(game: string | undefined, choices: readonly Choice[]): number | undefined {
  return OF_GAMES[game ?? ""]?.(choices);
}

/** Answers that are given without a click. */
import type { Choice } from "./protocol.ts";

type Bound = (choices: readonly Choice[]) => number | undefined;

/** Of the games that have such answers: the file `bound.ts` of their folders. */
const FILES = import.meta.glob<Bound>("./*/bound.ts", { eager: true, import: "boundTo" });

/** The action of a question with one answer that is asked only so that nobody else learns that there is just one. */
export function boundTo(game: string | undefined, choices: readonly Choice[]): number | undefined {
  return FILES[`./${game}/bound.ts`]?.(choices);
}

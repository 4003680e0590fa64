/** What is said with one press, and what is read of it. */
import type { Id } from "../ids.ts";
import type { Phrase, Remark } from "../protocol.ts";
import { REACTIONS } from "./reactions.ts";

export const PHRASES: Readonly<Record<Phrase, Id>> = {
  hello: "phrase.hello",
  "good-luck": "phrase.good-luck",
  "well-played": "phrase.well-played",
  thanks: "phrase.thanks",
  sorry: "phrase.sorry",
  "one-moment": "phrase.one-moment",
  "your-turn": "phrase.your-turn",
  "that-hurts": "phrase.that-hurts",
  revenge: "phrase.revenge",
  deal: "phrase.deal",
  again: "phrase.again",
  goodbye: "phrase.goodbye",
};

/** The words of a remark, or those that stand for its picture. */
export function words({ said, text }: Remark, t: (id: Id) => string): string {
  if (said === null) return text ?? "";
  const id = (PHRASES as Readonly<Record<string, Id>>)[said] ?? (REACTIONS as Readonly<Record<string, Id>>)[said];
  return id === undefined ? said : t(id);
}

/** The last remark of each who said anything. */
export function newest(remarks: readonly Remark[]): readonly Remark[] {
  return remarks.filter(({ seat }, i) => !remarks.slice(i + 1).some((later) => later.seat === seat));
}

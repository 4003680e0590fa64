/** What is said with one press: phrases in words, reactions as pictures. */
import type { Id } from "../ids.ts";
import type { Phrase, Reaction, Remark, SeatInfo } from "../protocol.ts";

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

export const REACTIONS: Readonly<Record<Reaction, Id>> = {
  smile: "reaction.smile",
  laugh: "reaction.laugh",
  wink: "reaction.wink",
  gasp: "reaction.gasp",
  tears: "reaction.tears",
  heart: "reaction.heart",
};

/** The picture that a remark is; undefined where it has words. */
export function reaction({ said }: Remark): Reaction | undefined {
  return said !== null && said in REACTIONS ? (said as Reaction) : undefined;
}

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

/** Whether a page is needed to talk at a table: not with bots, nor with those at the same device, who are `here`. */
export function isCompany(seats: readonly Pick<SeatInfo, "bot">[], here: number): boolean {
  return seats.filter(({ bot }) => bot === null).length > Math.max(1, here);
}

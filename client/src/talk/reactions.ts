/** What is said by a picture. */
import type { Id } from "../ids.ts";
import type { Reaction, Remark } from "../protocol.ts";

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

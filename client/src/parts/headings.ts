/** The parts of a text, to lead to them by links. */
import type { Token, Tokens } from "marked";

/** From 1 on; the same number is the same part in every language. */
export interface Part {
  readonly n: number;
  readonly heading: Tokens.Heading;
}

/** The headings of the second degree; the first is the title. */
export function parts(tokens: readonly Token[]): readonly Part[] {
  const headings = tokens.filter((token): token is Tokens.Heading => token.type === "heading" && token["depth"] === 2);
  return headings.map((heading, i) => ({ n: i + 1, heading }));
}

/** The id of a part in the document. */
export function partId(n: number): string {
  return `part-${n}`;
}

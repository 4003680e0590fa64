/** The parts of a text, to lead to them by links. */
import type { Token, Tokens } from "marked";

/** From 1 on; the same number is the same part in every language. */
export interface Part {
  readonly n: number;
  readonly heading: Tokens.Heading;
}

/** The headings of the second degree, and titles after the first, as of an expansion. */
export function parts(tokens: readonly Token[]): readonly Part[] {
  const [title, ...headings] = tokens.filter(
    (token): token is Tokens.Heading => token.type === "heading" && token["depth"] <= 2,
  );
  if (title?.depth === 2) headings.unshift(title);
  return headings.map((heading, i) => ({ n: i + 1, heading }));
}

/** The id of a part in the document. */
export function partId(n: number): string {
  return `part-${n}`;
}

/** The text of the rules, cut into slices, with the names of its places. */
import type { Token, Tokens } from "marked";
import { lexer } from "marked";

/** A heading and what stands below it, up to the next. */
export interface Slice {
  readonly heading: Tokens.Heading | undefined;
  readonly tokens: readonly Token[];
  /** Its part: from 1 on, the same number in every language; 0 what stands before the first. */
  readonly part: number;
  /** The option of the expansion that it belongs to. */
  readonly expansion: string | undefined;
}

export interface RulesText {
  readonly slices: readonly Slice[];
  /** Of headings, paragraphs and points of lists that have one. */
  readonly names: ReadonlyMap<Token, string>;
}

const NAME = /^<!-- ([\w-]+) -->\s*$/;

/** `plays`: whether an expansion is to be told of, by its option. */
export function parse(markdown: string, plays: (expansion: string) => boolean = () => true): RulesText {
  const tokens = lexer(markdown);
  const names = new Map<Token, string>();
  for (const token of tokens) nameIn(token, names);
  const slices = cut(tokens, names).filter(({ expansion }) => expansion === undefined || plays(expansion));
  return { slices, names };
}

/** The slices that begin a part: headings of the second degree, and titles after the first, as of an expansion. */
export function partsOf({ slices }: RulesText): readonly Slice[] {
  return slices.filter((slice, i) => slice.part > 0 && slice.part !== slices[i - 1]?.part);
}

/** The index of the slice in which a place is, by its name or the number of its part; -1: there is none. */
export function sliceOf({ slices, names }: RulesText, place: string): number {
  const n = Number(place);
  return slices.findIndex(({ part, tokens }) =>
    n > 0 ? part === n : tokens.some((token) => within(token).some((one) => names.get(one) === place)),
  );
}

/** The id of a place in the document. */
export function placeId(place: string): string {
  return `place-${place}`;
}

/** The name of a part: that of its heading, else its number. */
export function partName({ names }: RulesText, { heading, part }: Slice): string {
  return (heading && names.get(heading)) ?? String(part);
}

/** The words of a token, without what they look like. */
export function plain(token: Token): string {
  return leaves(token)
    .map((leaf) => (leaf as Tokens.Text).text)
    .join("")
    .trim();
}

/** What words stand in, in their order. */
export function leaves(token: Token): readonly Token[] {
  const children = childrenOf(token);
  if (children.length > 0) return children.flatMap(leaves);
  return token.type === "text" || token.type === "escape" || token.type === "codespan" ? [token] : [];
}

/** The blocks that are read by themselves: headings, paragraphs, points of lists, cells of tables. */
export function blocks(token: Token): readonly Token[] {
  if (token.type === "list") return (token as Tokens.List).items.flatMap(blocks);
  if (token.type === "list_item" || token.type === "blockquote") return childrenOf(token).flatMap(blocks);
  if (token.type === "table") return childrenOf(token);
  return leaves(token).length > 0 ? [token] : [];
}

function cut(tokens: readonly Token[], names: ReadonlyMap<Token, string>): Slice[] {
  const slices: {
    heading: Tokens.Heading | undefined;
    tokens: Token[];
    part: number;
    expansion: string | undefined;
  }[] = [];
  let [part, titles, expansion] = [0, 0, undefined as string | undefined];
  for (const token of tokens) {
    const heading = token.type === "heading" ? (token as Tokens.Heading) : undefined;
    if (heading?.depth === 1) titles += 1;
    if (heading?.depth === 1 && titles > 1) expansion = names.get(heading);
    if (heading && (heading.depth === 2 || (heading.depth === 1 && titles > 1))) part += 1;
    if (heading || slices.length === 0) slices.push({ heading, tokens: [], part, expansion });
    slices.at(-1)!.tokens.push(token);
  }
  return slices;
}

/** Notes the name of a token, and of what is in it; points of lists have theirs in their text. */
function nameIn(token: Token, names: Map<Token, string>): void {
  if (token.type === "list") {
    for (const item of (token as Tokens.List).items) {
      const name = nameOf(childrenOf(item)[0]);
      if (name !== undefined) names.set(item, name);
    }
  } else {
    const name = nameOf(token);
    if (name !== undefined) names.set(token, name);
  }
}

function nameOf(token: Token | undefined): string | undefined {
  const last = token && childrenOf(token).at(-1);
  return last?.type === "html" ? NAME.exec(last.raw)?.[1] : undefined;
}

function within(token: Token): readonly Token[] {
  return token.type === "list" ? (token as Tokens.List).items : [token];
}

function childrenOf(token: Token): readonly Token[] {
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flat().map((cell) => ({ type: "cell", raw: "", tokens: cell.tokens }));
  }
  return ("tokens" in token && token.tokens) || [];
}

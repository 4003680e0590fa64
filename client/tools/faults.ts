/** What can be wrong with the catalogue of a language, compared with the English one. */
import { parse, type PluralCategory, type Select, type Token } from "@messageformat/parser";
import type { Catalogue } from "./catalogues.ts";

/** One line for each fault: the id, and what is wrong with its message. */
export function faults(lang: string, catalogue: Catalogue, english: Catalogue): string[] {
  const missing = [...english.keys()].filter((id) => !catalogue.has(id)).map((id) => `${id}: missing`);
  const found = [...catalogue].flatMap(([id, message]) =>
    faultsOfMessage(lang, message, english.get(id)).map((fault) => `${id}: ${fault}`),
  );
  return [...missing, ...found];
}

function faultsOfMessage(lang: string, message: string, english: string | undefined): string[] {
  if (english === undefined) return ["English does not have it"];
  if (message.trim() === "") return ["empty"];
  let tokens: Token[];
  try {
    tokens = read(lang, message);
  } catch (error) {
    return [`not a valid ICU message: ${String(error).split("\n")[0]}`];
  }
  return [...missingForms(lang, tokens), ...placeholderFaults(tokens, english)];
}

function read(lang: string, message: string): Token[] {
  return parse(message, { cardinal: categories(lang, "cardinal"), ordinal: categories(lang, "ordinal"), strict: true });
}

function categories(lang: string, type: Intl.PluralRuleType): PluralCategory[] {
  return new Intl.PluralRules(lang, { type }).resolvedOptions().pluralCategories;
}

function missingForms(lang: string, tokens: Token[]): string[] {
  return selects(tokens).flatMap((select) => {
    const needed = formsNeeded(lang, select).filter((form) => !select.cases.some(({ key }) => key === form));
    return needed.map((form) => `${select.type} of {${select.arg}} lacks the form "${form}"`);
  });
}

function formsNeeded(lang: string, select: Select): string[] {
  if (select.type === "select") return ["other"];
  return categories(lang, select.type === "plural" ? "cardinal" : "ordinal");
}

function placeholderFaults(tokens: Token[], english: string): string[] {
  const here = placeholders(tokens);
  const there = placeholders(parse(english));
  return [
    ...[...there.difference(here)].map((name) => `lacks the placeholder {${name}}`),
    ...[...here.difference(there)].map((name) => `has the placeholder {${name}}, and English has not`),
  ];
}

function placeholders(tokens: Token[]): Set<string> {
  return new Set(walk(tokens).flatMap((token) => ("arg" in token ? [token.arg] : [])));
}

function selects(tokens: Token[]): Select[] {
  return walk(tokens).filter((token): token is Select => "cases" in token);
}

function walk(tokens: Token[]): Token[] {
  return tokens.flatMap((token) => [
    token,
    ...("cases" in token ? token.cases.flatMap((one) => walk(one.tokens)) : []),
  ]);
}

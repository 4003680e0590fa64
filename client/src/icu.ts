/**
 * Messages with what is to be filled in, as the build compiles them: values, and forms that hang on a number.
 *
 * A browser takes long to make what writes numbers and lists: small numbers do without, and each is made but once.
 */
export type Values = Record<string, string | number>;
export type Part = string | readonly [name: string] | readonly [name: string, kind: "plural", forms: Forms];
/** By `N` of the form `=N`, and by category. */
type Forms = Readonly<Record<string, readonly Part[]>>;

const NUMBER = "#";

const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();
const lists = new Map<string, Intl.ListFormat>();

/** `number`: that of the plural around it. */
export function fill(message: readonly Part[], values: Values, lang: string, number?: number): string {
  return message.map((part) => fillPart(part, values, lang, number)).join("");
}

function fillPart(part: Part, values: Values, lang: string, number?: number): string {
  if (typeof part === "string") return part === NUMBER && number !== undefined ? written(number, lang) : part;
  const [name, , forms] = part;
  if (forms === undefined) return String(values[name] ?? "");
  const n = Number(values[name]);
  return fill(forms[n] ?? forms[category(n, lang)] ?? forms["other"] ?? [], values, lang, n);
}

function category(n: number, lang: string): Intl.LDMLPluralRule {
  return made(rules, lang, () => new Intl.PluralRules(lang)).select(n);
}

/** As the language writes it: of three digits there is nothing to part. */
function written(n: number, lang: string): string {
  if (Number.isInteger(n) && Math.abs(n) < 1000) return String(n);
  return made(numbers, lang, () => new Intl.NumberFormat(lang)).format(n);
}

/** Several things in one line as the language has it, of equals or of parts. */
export function list(things: readonly string[], lang: string, of: "equals" | "parts"): string {
  const form = of === "equals" ? ({ type: "conjunction" } as const) : ({ type: "unit", style: "short" } as const);
  return made(lists, `${lang} ${of}`, () => new Intl.ListFormat(lang, form)).format(things);
}

function made<T>(all: Map<string, T>, key: string, make: () => T): T {
  const known = all.get(key) ?? make();
  all.set(key, known);
  return known;
}

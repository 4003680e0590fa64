/** What is said of something that happened, in the language shown. */
import { isId, lang, t } from "../i18n.ts";
import type { Saying, Things, Value } from "../protocol.ts";

/** Text, or things that can be shown as pictures. */
export type Part = string | Things;

type Names = readonly string[];
/** The seat of the reader. */
type Own = number | null;

/** Stands for a part in a message, until that is filled in: letters that nobody uses. */
const MARKS = 0xe000;

/** What a saying consists of, in order; `names` of the seats, of which `own` is "you" where they are listed. */
export function parts(value: Value, names: Names, own: Own = null): readonly Part[] {
  if (typeof value === "number") return [String(value)];
  if (typeof value === "string") return [isId(value) ? t(value) : value];
  if (isSaying(value)) return filled(value, names, own);
  if ("all" in value) return between(value.all, ", ", withYou(names, own), own);
  return "things" in value ? [value] : [nameOf(value.seat, names)];
}

function isSaying(value: Value): value is Saying {
  return Array.isArray(value);
}

/** A message that no catalogue has stands for itself. */
function filled([id, values, more]: Saying, names: Names, own: Own): readonly Part[] {
  const held: Part[] = [];
  const hold = (value: Value): string | number => {
    if (typeof value === "number") return value;
    return parts(value, names, own)
      .map((part) => (typeof part === "string" ? part : String.fromCharCode(MARKS + held.push(part) - 1)))
      .join("");
  };
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, hold(value)]));
  const message = isId(id) ? t(id, texts) : id.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(texts[name] ?? ""));
  const main = message.split(/([\ue000-\uf8ff])/).map((text) => held[text.charCodeAt(0) - MARKS] ?? text);
  return more.length === 0 ? main : [...main, " – ", ...between(more, "; ", names, own)];
}

function between(values: readonly Value[], sign: string, names: Names, own: Own): readonly Part[] {
  return values.flatMap((value, i) => [...(i > 0 ? [sign] : []), ...parts(value, names, own)]);
}

/** Only in a list does "you" need no form of its own, in any language. */
function withYou(names: Names, own: Own): Names {
  return names.map((name, seat) => (seat === own ? t("seat.you").toLocaleLowerCase(lang()) : name));
}

export function nameOf(seat: number, names: Names): string {
  return names[seat] ?? "";
}

/** All of it as text. */
export function inWords(value: Value, names: Names, own: Own = null): string {
  return parts(value, names, own)
    .map((part) => (typeof part === "string" ? part : thingsInWords(part, names)))
    .join("");
}

/** "Anna: 2 wool, 1 ore". */
function thingsInWords({ things, seat }: Things, names: Names): string {
  const text = Object.entries(things)
    .map(([id, n]) => thing(id, n))
    .join(", ");
  return seat == null ? text : t("log.by", { name: nameOf(seat, names), text });
}

/** "2 wool". */
export function thing(id: string, n: number): string {
  return isId(id) ? t(id, { n }) : t("table.times", { n, what: id });
}

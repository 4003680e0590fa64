/** The words and numbers of statistics. */
import { isId, lang, t } from "../../i18n.ts";
import type { Label } from "../../protocol.ts";

/** A number, or a word, or the name of who sits there. */
export function labelText(label: Label, names: readonly string[]): string {
  if (typeof label === "number") return String(label);
  if (typeof label === "string") return phrase(label);
  return names[label.seat] ?? "";
}

export function phrase(id: string): string {
  return isId(id) ? t(id) : id;
}

/** Whole numbers as they are, others with a digit behind the point; a dash for none. */
export function figure(n: number | null): string {
  if (n === null) return "–";
  const digits = Number.isInteger(n) ? 0 : 1;
  return new Intl.NumberFormat(lang(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(n);
}

/** What has a fraction even where that happens to be none. */
export function estimate(n: number): string {
  return new Intl.NumberFormat(lang(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(n);
}

/** Days, as people read them; `ms` since 1970. */
import { lang, t } from "../i18n.ts";

export function day(ms: number): string {
  return new Date(ms).toLocaleDateString(lang(), { dateStyle: "medium" });
}

/** Of a day, from 0 to 23. */
export function hour(of: number): string {
  return new Date(2000, 0, 1, of).toLocaleTimeString(lang(), { timeStyle: "short" });
}

export function since(ms: number): string {
  return t("me.since", { date: day(ms) });
}

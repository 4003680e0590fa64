/** Days, as people read them; `ms` since 1970. */
import { lang, t } from "../i18n.ts";

export function day(ms: number): string {
  return new Date(ms).toLocaleDateString(lang(), { dateStyle: "medium" });
}

export function since(ms: number): string {
  return t("me.since", { date: day(ms) });
}

/** What became of a game that is over. */
import { t } from "../i18n.ts";
import type { Result } from "../tables.ts";

export function outcome({ winners, ended }: { winners: Result["winners"]; ended: string | undefined }): string {
  if (ended === "") return t("status.ended");
  if (ended !== undefined) return t("status.ended-resigned", { name: ended });
  return t("start.winners", { n: winners.length, names: winners.join(", ") });
}

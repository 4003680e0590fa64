/** How strong bots are. */
import { isId, t } from "../i18n.ts";
import { botName, level } from "./bots.ts";

/** "Bot: Level 2", of who has a name already. */
export function botKind(bot: string): string {
  return t("seat.bot", { bot: level(bot) ?? botName(bot) });
}

/** What is to be expected of a person. */
export function strength(bot: string): string | undefined {
  const id = `strength.${bot}`;
  return isId(id) ? t(id) : undefined;
}

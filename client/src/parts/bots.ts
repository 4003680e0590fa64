/** What bots are called. */
import { isId, t } from "../i18n.ts";

/** The name of a person whom people meet at tables; of other bots how strong they are, or what they are called elsewhere. */
export function botName(bot: string): string {
  const id = `bot.${bot}`;
  return isId(id) ? t(id) : bot;
}

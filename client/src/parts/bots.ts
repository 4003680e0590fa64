/** What bots are called. */
import { isId, t } from "../i18n.ts";

/** The name of a person whom people meet at tables; of other bots how strong they are, or what they are called elsewhere. */
export function botName(bot: string): string {
  const id = `bot.${bot}`;
  return isId(id) ? t(id) : bot;
}

/** "Level 2", of a person; undefined for other bots. */
export function level(bot: string): string | undefined {
  const id = `level.${bot}`;
  return isId(id) ? t(id) : undefined;
}

/** "Bianca · Level 2". */
export function introduction(bot: string): string {
  return [botName(bot), level(bot) ?? []].flat().join(" · ");
}

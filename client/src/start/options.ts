/** The texts of house rules, of bots, and of what differs from the usual rules. */
import { isId, t } from "../i18n.ts";
import type { GameDescription, OptionInfo } from "../protocol.ts";
import { changed, houseRules } from "./settings.ts";

/** A text of the game; numbers, and what has no text yet, stand for themselves. */
export function optionText(...parts: string[]): string {
  const id = ["option", ...parts].join(".");
  return isId(id) ? t(id) : (parts.at(-1) ?? "");
}

/** What is said of an option where its name does not say all; games may say it of the same option in their own way. */
export function optionHelp(game: string, key: string): string | undefined {
  const id = [`option.${key}.help.${game}`, `option.${key}.help`].find(isId);
  return id === undefined ? undefined : t(id);
}

/** The values in the order in which they are offered: the usual one first, but numbers by size. */
export function offered({ values }: OptionInfo): readonly string[] {
  return values.every((value) => /^\d+$/.test(value)) ? [...values].sort((a, b) => Number(a) - Number(b)) : values;
}

export function botName(bot: string): string {
  const id = `bot.${bot}`;
  return isId(id) ? t(id) : bot;
}

/** The names that bots sit at a table with. */
export function botNames(): readonly string[] {
  return [t("start.bot-1"), t("start.bot-2"), t("start.bot-3")];
}

/** "End of the game: Finish the round", for each house rule that is not as usual. */
export function changes(game: GameDescription, options: Readonly<Record<string, string>>): readonly string[] {
  const values = changed(game, options);
  return houseRules(game, values)
    .filter(({ key }) => key in values)
    .map(({ key }) => t("start.rule", { rule: optionText(key), value: optionText(key, values[key]!) }));
}

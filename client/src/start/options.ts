/** The texts of house rules, and of what differs from the usual rules. */
import { complete, has, HOUSE_RULES, isId, t } from "../i18n.ts";
import type { GameDescription, OptionInfo } from "../protocol.ts";
import { changed, expansion, houseRules, type Settings } from "./settings.ts";

/** A text of the game; numbers, and what has no text yet, stand for themselves. */
export function optionText(...parts: string[]): string {
  const id = ["option", ...parts].join(".");
  return isId(id) ? t(id) : (parts.at(-1) ?? "");
}

/** What house rules of a group have in common; a game may leave them all together. */
export function groupName(group: string): string {
  const id = `group.${group}`;
  return isId(id) ? t(id) : t("start.house-rules");
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

/** Whether they are called something already; their names are fetched where they are not, and shown as soon as they came. */
function areNamed(): boolean {
  if (has(HOUSE_RULES)) return true;
  complete(HOUSE_RULES).catch(() => undefined);
  return false;
}

/** "End of the game: Finish the round", for each house rule that is not as usual. */
export function changes(game: GameDescription, options: Readonly<Record<string, string>>): readonly string[] {
  const values = changed(game, options);
  if (Object.keys(values).length === 0 || !areNamed()) return [];
  return houseRules(game, values).flatMap(({ key }) => change(key, values[key]));
}

/** The same of one house rule: nothing where it is as usual. */
export function change(key: string, value: string | undefined): readonly string[] {
  return value === undefined ? [] : [t("start.rule", { rule: optionText(key), value: optionText(key, value) })];
}

/** What is not as usual: how many play, whether the expansion is played, how many house rules are others. */
export function differences(game: GameDescription, { players, options }: Settings): readonly string[] {
  const own = expansion(game);
  const rules = Object.keys(changed(game, options)).filter((key) => key !== own?.key).length;
  return [
    ...(players === game.usual ? [] : [t("start.for", { n: players })]),
    ...(own && options[own.key] === own.on && areNamed() ? [optionText(own.key)] : []),
    ...(rules === 0 ? [] : [t("start.changed", { n: rules })]),
  ];
}

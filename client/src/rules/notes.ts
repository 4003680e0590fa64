/** What is otherwise at a table than in the usual rules, by the places of the rules. */
import { t } from "../i18n.ts";
import { optionText } from "../start/options.ts";
import type { OwnRules } from "./own.ts";

type Options = Readonly<Record<string, string>>;

/** The keys of the house rules that are not as usual. */
export function changedRules({ usual, houseRules }: OwnRules, options: Options): readonly string[] {
  return Object.keys(houseRules).filter((key) => options[key] !== undefined && options[key] !== usual[key]);
}

/** "End of the game: Finish the round". */
export function told(key: string, options: Options): string {
  const value = options[key] ?? "";
  return t("start.rule", { rule: optionText(key), value: optionText(key, value) });
}

/** At what a house rule changes: the rule as it is; in the list of all of them: what was chosen. */
export function notesOf(own: OwnRules, options: Options): ReadonlyMap<string, readonly string[]> {
  const notes = new Map<string, readonly string[]>();
  for (const key of Object.keys(own.houseRules)) {
    const value = options[key];
    if (value !== undefined) notes.set(key, [optionText(key, value)]);
  }
  for (const key of changedRules(own, options)) {
    for (const place of own.houseRules[key]!) notes.set(place, [...(notes.get(place) ?? []), told(key, options)]);
  }
  return notes;
}

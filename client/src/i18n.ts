/**
 * Messages in the language of the user.
 *
 * `t` follows a change of language wherever Svelte calls it again by itself: in markup, `$derived` and `$effect`.
 * Write `t("seat.free")` there; a value that was computed once elsewhere keeps its language.
 */
import { setupI18n } from "@lingui/core";
import { createSubscriber } from "svelte/reactivity";
import languages from "virtual:languages";
import type { Id } from "./ids.ts";
import { readText, writeText } from "./kept.svelte.ts";

export type { Id };
export type Values = Record<string, string | number>;

/** A message with what is to be filled in. */
export interface Message {
  readonly id: Id;
  readonly values?: Values;
}

/** Those of `locales/`, in each of which the page can be read. */
export type Lang = string;

/** Their own names. */
export const LANGS: Readonly<Record<Lang, string>> = Object.fromEntries(
  Object.entries(languages).map(([lang, { name }]) => [lang, name]),
);

const STORED = "fondaco.lang";
const i18n = setupI18n({});
const follow = createSubscriber((update) => i18n.on("change", update));
let wanted: Lang | undefined;

/** Loads a language and shows it. The last call wins, however long the loading takes. */
export async function use(lang: Lang): Promise<void> {
  wanted = lang;
  const { default: messages } = await languages[lang]!.load();
  if (wanted !== lang) return;
  i18n.loadAndActivate({ locale: lang, messages });
  document.documentElement.lang = lang;
}

/** As `use`, for a choice of the user: `guess` finds it at the next visit. */
export async function choose(lang: Lang): Promise<void> {
  writeText(STORED, lang);
  await use(lang);
}

/** The language chosen before, else the first of the browser's languages that there is, else English. */
export function guess(): Lang {
  const chosen = readText(STORED);
  if (isLang(chosen)) return chosen;
  return navigator.languages.map((name) => name.split("-")[0] ?? "").find(isLang) ?? "en";
}

function isLang(text: string | null): text is Lang {
  return text !== null && Object.hasOwn(LANGS, text);
}

/** The language shown; it may be read where `t` may be called. */
export function lang(): Lang {
  follow();
  return isLang(i18n.locale) ? i18n.locale : "en";
}

/** Whether a text that came from elsewhere, such as a word of a game's view, is the id of a message. */
export function isId(text: string): text is Id {
  follow();
  return Object.hasOwn(i18n.messages, text);
}

/** The message in the language shown, with its values filled in. */
export function t(id: Id, values?: Values): string {
  follow();
  return i18n._(id, values);
}

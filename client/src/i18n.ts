/**
 * Messages in the language of the user.
 *
 * `t` follows a change of language wherever Svelte calls it again by itself: in markup, `$derived` and `$effect`.
 * Write `t("seat.free")` there; a value that was computed once elsewhere keeps its language.
 */
import { setupI18n, type Messages } from "@lingui/core";
import { createSubscriber } from "svelte/reactivity";
import type catan from "../../locales/en/catan.json";
import type client from "../../locales/en/client.json";
import type goldenHorn from "../../locales/en/golden-horn.json";
import { readText, writeText } from "./kept.svelte.ts";
import { isLang, LANGS, type Lang } from "./languages.ts";

export { LANGS, type Lang };

/** The id of a message; English has them all. */
export type Id = keyof (typeof client & typeof goldenHorn & typeof catan);
export type Values = Record<string, string | number>;

/** A message with what is to be filled in. */
export interface Message {
  readonly id: Id;
  readonly values?: Values;
}

type Catalogue = () => Promise<{ default: Messages }>;

const CATALOGUES: Record<Lang, Catalogue> = {
  en: () => import("virtual:messages/en"),
  cs: () => import("virtual:messages/cs"),
  de: () => import("virtual:messages/de"),
  el: () => import("virtual:messages/el"),
  pl: () => import("virtual:messages/pl"),
  sk: () => import("virtual:messages/sk"),
};

const STORED = "fondaco.lang";
const i18n = setupI18n({});
const follow = createSubscriber((update) => i18n.on("change", update));
let wanted: Lang | undefined;

/** Loads a language and shows it. The last call wins, however long the loading takes. */
export async function use(lang: Lang): Promise<void> {
  wanted = lang;
  const { default: messages } = await CATALOGUES[lang]();
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

/**
 * Messages in the language of the user.
 *
 * `t` follows a change of language wherever Svelte calls it again by itself: in markup, `$derived` and `$effect`.
 * Write `t("seat.free")` there; a value that was computed once elsewhere keeps its language.
 */
import languages from "virtual:languages";
import { fill, list, type Part, type Values } from "./icu.ts";
import type { Id } from "./ids.ts";
import { readText, writeText } from "./kept.svelte.ts";
import { Shown } from "./said.svelte.ts";

export type { Id, Values };

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
/** Parts of the messages, as the build makes them; each game has one of its own besides. */
const FIRST = "first";
export const REST = "rest";
/** What is opened seldom. */
export const LATER = "later";
export const HOUSE_RULES = "house-rules";
export const REASONS = "reasons";
export const OF_RULES = "rules";
export const OF_PEOPLE = "people";
const shown = new Shown();
let wanted: Lang = "en";
/** What is shown: the language, and those of its messages that are there. */
let current: Lang = "en";
let messages: Readonly<Record<string, readonly Part[]>> = {};
/** The parts of a language that are to be there, and how many of them are. */
const needed = new Set([FIRST]);
let present = 0;

/** Loads a language and shows it, whole. The last call wins, however long the loading takes. */
export async function use(lang: Lang): Promise<void> {
  for (const part of Object.keys(languages[lang]!.parts)) needed.add(part);
  await show(lang);
}

/** As `use`, with no more messages than the first page has: of these parts besides; `complete` brings others. */
export async function begin(lang: Lang, ...parts: readonly string[]): Promise<void> {
  needed.clear();
  for (const part of [FIRST, ...parts]) if (Object.hasOwn(languages[lang]!.parts, part)) needed.add(part);
  await show(lang);
}

/** Loads parts of the language shown, those left out that there are none of: games of other packages have no words. */
export async function complete(...parts: readonly string[]): Promise<void> {
  for (const part of parts) if (Object.hasOwn(languages[wanted]!.parts, part)) needed.add(part);
  // The language may be changed meanwhile.
  while (present < needed.size) await show(wanted);
}

/** Whether a part is there. */
export function has(part: string): boolean {
  follow();
  return needed.has(part) && present === needed.size;
}

/** For a choice of the user: `guess` finds it at the next visit. */
export async function choose(lang: Lang): Promise<void> {
  writeText(STORED, lang);
  await show(lang);
}

async function show(lang: Lang): Promise<void> {
  wanted = lang;
  const { parts } = languages[lang]!;
  const loaded = await Promise.all([...needed].map((part) => parts[part]!()));
  if (wanted !== lang || loaded.length !== needed.size) return;
  messages = Object.fromEntries(loaded.flatMap((part) => Object.entries(part.default)));
  present = loaded.length;
  current = lang;
  document.documentElement.lang = lang;
  shown.change();
}

function follow(): void {
  shown.read();
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
  return current;
}

/** Whether a text that came from elsewhere, such as a word of a game's view, is the id of a message. */
export function isId(text: string): text is Id {
  follow();
  return Object.hasOwn(messages, text);
}

/** The message in the language shown, with its values filled in; the id itself where it is not there. */
export function t(id: Id, values: Values = {}): string {
  follow();
  const message = messages[id];
  return message === undefined ? id : fill(message, values, current);
}

/** Persons or things in one line, as many as there are. */
export function listed(things: readonly string[]): string {
  return list(things, lang(), "equals");
}

/** What one thing is made of, in one line. */
export function madeOf(parts: readonly string[]): string {
  return list(parts, lang(), "parts");
}

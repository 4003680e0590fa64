/** The languages of the page, each by its own name. Each has a folder in `locales/`. */
export const LANGS = {
  en: "English",
  cs: "Čeština",
  de: "Deutsch",
  el: "Ελληνικά",
  pl: "Polski",
  sk: "Slovenčina",
} as const;

export type Lang = keyof typeof LANGS;

export function isLang(text: string | null): text is Lang {
  return text !== null && Object.hasOwn(LANGS, text);
}

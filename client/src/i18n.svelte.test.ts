import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choose, guess, isId, lang, LANGS, t, use } from "./i18n.ts";

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test("every language has its messages", async () => {
  for (const code of Object.keys(LANGS)) {
    await use(code);
    expect(lang()).toBe(code);
    expect(document.documentElement.lang).toBe(code);
    expect(t("app.language")).not.toBe("app.language");
  }
});

test("what Svelte shows follows a change of language", async () => {
  await use("en");
  const shown: string[] = [];
  const stop = $effect.root(() => {
    $effect(() => void shown.push(t("app.language")));
  });
  flushSync();
  await use("de");
  flushSync();
  stop();
  expect(shown).toEqual(["Language", "Sprache"]);
});

test("the last of several changes wins", async () => {
  await Promise.all([use("pl"), use("sk"), use("el")]);
  expect(lang()).toBe("el");
});

test("the language of the browser is guessed, and a choice is kept", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["fr-FR", "cs-CZ", "en"]);
  expect(guess()).toBe("cs");
  await choose("pl");
  expect(guess()).toBe("pl");
});

test("English is the guess where no language fits", () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["fr"]);
  localStorage.setItem("fondaco.lang", "constructor");
  expect(guess()).toBe("en");
});

test("texts from elsewhere are known or not", async () => {
  await use("en");
  expect(isId("app.title")).toBe(true);
  expect(isId("toString")).toBe(false);
});

import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { begin, choose, complete, guess, has, isId, lang, LANGS, REST, t, use } from "./i18n.ts";

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

// Before all others, after which everything is there.
test("what other pages and a game say comes when it is asked for, in whatever language is shown then", async () => {
  await begin("en");
  expect([has(REST), t("app.language"), t("end.sum")]).toEqual([false, "Language", "end.sum"]);
  await Promise.all([complete(REST), choose("de")]);
  expect([has(REST), t("app.language"), t("end.sum")]).toEqual([true, "Sprache", "Punkte"]);
  expect(isId("catan.do.roll")).toBe(false);
  await complete("catan", "chess");
  expect([isId("catan.do.roll"), isId("goods.red")]).toEqual([true, false]);
  await choose("sk");
  expect([isId("end.sum"), isId("catan.do.roll")]).toEqual([true, true]);
});

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

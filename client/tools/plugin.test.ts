import { expect, test } from "vitest";
import { languages } from "./catalogues.ts";
import { notLoaded, withoutScript } from "./plugin.ts";

test("where scripts are off, every language says so in a paragraph of its own", () => {
  const said = languages().map(withoutScript);
  expect(said.map(({ tag, attrs }) => [tag, attrs?.["lang"]])).toEqual(languages().map((lang) => ["p", lang]));
  for (const { children } of said) expect(children).toContain("JavaScript");
});

test("where the page does not load, every language says what it needs", () => {
  const said = languages().map(notLoaded);
  expect(said.map(({ tag, attrs }) => [tag, attrs?.["lang"]])).toEqual(languages().map((lang) => ["p", lang]));
  for (const { children } of said) expect(children).toContain("Firefox\u00a097, ");
});

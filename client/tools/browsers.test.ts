import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { OLDEST_NAMED, OLDEST_TARGETS } from "./browsers.ts";

const SOURCES = join(import.meta.dirname, "../src");
/** Nothing of a rule is left where a browser does not know it: colours turn black, and places lie elsewhere. */
const NEWER = /color-mix\(|oklch\(|^\s*(?:rotate|scale|translate):|@layer|@scope|@starting-style|^\s*&/m;
/** What only browsers read that know the heights of phones. */
const KNOWN = /@supports \(height: 100dvh\) \{[^}]*\}\s*\}/g;
/** Heights of phones elsewhere, which have an older one before them. */
const DYNAMIC = /([\w-]+):[^;]*\d(?:dvh|svh|lvh)[^;]*;/g;

function styles(): [string, string][] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" });
  return files.flatMap((file): [string, string][] => {
    if (file.endsWith(".css")) return [[file, readFileSync(join(SOURCES, file), "utf8")]];
    if (!file.endsWith(".svelte")) return [];
    return [[file, readFileSync(join(SOURCES, file), "utf8").split("<style>")[1] ?? ""]];
  });
}

test("no style is newer than the oldest browsers", () => {
  expect(styles().length).toBeGreaterThan(50);
  expect(styles().filter(([, style]) => NEWER.test(style))).toEqual([]);
});

test("where the height of a phone's page is not known, another one is", () => {
  const alone = styles().flatMap(([file, whole]) => {
    const style = whole.replaceAll(KNOWN, "");
    return [...style.matchAll(DYNAMIC)].flatMap(({ 0: rule, 1: name, index }) => {
      const before = style.slice(0, index).trimEnd().split("\n").at(-1) ?? "";
      return before.trim() === rule.replaceAll(/[dsl]vh/g, "vh").trim() ? [] : [`${file}: ${name}`];
    });
  });
  expect(alone).toEqual([]);
});

test("the oldest browsers are named for people and for the build, and in the README", () => {
  expect(OLDEST_TARGETS).toContain("safari15.4");
  expect(OLDEST_NAMED).toBe("Chrome 98, Edge 98, Firefox 97, Safari 15.4");
  const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
  expect(readme).toContain(OLDEST_NAMED);
});

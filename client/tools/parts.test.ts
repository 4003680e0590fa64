import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readAll } from "./catalogues.ts";
import { messagesOf, missing, partOf, PARTS } from "./parts.ts";

const SOURCES = join(import.meta.dirname, "../src");

test("each message that the page says is in one part, and the first is small", () => {
  const all = readAll("el");
  const parts = PARTS.map((part) => messagesOf(part, all));
  const unseen = [...all.keys()].filter((id) => partOf(id) === undefined);
  expect(parts.reduce((sum, { size }) => sum + size, unseen.length)).toBe(all.size);
  expect(parts[0]!.get("catan.title")).toBe(all.get("catan.title"));
  expect(parts[0]!.size).toBeLessThan(all.size / 6);
});

test("what a game says is in its part, but not its house rules", () => {
  expect(["catan.do.roll", "resource.ore", "goods.red"].map(partOf)).toEqual(["catan", "catan", "golden-horn"]);
  expect(["option.ending", "end.sum"].map(partOf)).toEqual(["house-rules", "rest"]);
});

test("the page says nothing of what only the terminal or a messenger says", () => {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((path) =>
    /(?<!ids|test|protocol|types)\.(ts|svelte)$/.test(path),
  );
  const said = paths.filter((path) =>
    /["'`](because|preview|record)\.[a-z$]/.test(readFileSync(join(SOURCES, path), "utf8")),
  );
  expect(paths.length).toBeGreaterThan(100);
  expect(said).toEqual([]);
});

test("a message that a source names and its page lacks is found", () => {
  const code = 't("app.title"); t("start.for", { n }); t(`catan.do.roll`); from "../i18n.ts"; t(\'end.sum\')';
  expect(missing(code, ["first"])).toEqual(["catan.do.roll", "end.sum"]);
  expect(missing(code, ["first", "rest"])).toEqual(["catan.do.roll"]);
  expect(missing(code, PARTS)).toEqual([]);
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { languages, read, readAll } from "./catalogues.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "catalogues-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function written(text: string): string {
  const path = join(folder, "client.json");
  writeFileSync(path, text);
  return path;
}

test("a catalogue is a flat object of messages", () => {
  expect(read(written('{\n  "a": "x",\n  "b": "y"\n}\n'))).toEqual(
    new Map([
      ["a", "x"],
      ["b", "y"],
    ]),
  );
});

test.each([
  ['{\n  "a": "x",\n  "a": "y"\n}\n', "an id twice"],
  ['{ "a": "x" }', "not in our format"],
  ['{\n  "a": {}\n}\n', "a is not a text"],
  ["[]\n", "not an object"],
  ["{", "client.json: SyntaxError"],
])("the catalogue %j is refused by name", (text, fault) => {
  expect(() => read(written(text))).toThrow(fault);
});

test("the languages are the folders of messages, English first", () => {
  const [first, ...others] = languages();
  expect([first, others.toSorted()]).toEqual(["en", others]);
  expect(others).toContain("sk");
  expect(readAll("en").get("app.title")).toBe("Fondaco");
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { circle, importsIn, loaded } from "./circles.ts";

const CLIENT = importsIn(join(import.meta.dirname, "../src"));

let folder: string;

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "circles-"))));

afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

test("the sources of the client import each other without circles", () => {
  expect(circle(CLIENT)).toBeUndefined();
});

test("all sources are read, components too", () => {
  expect(CLIENT.size).toBeGreaterThan(200);
  expect(CLIENT.get("main.ts")).toContain("App.svelte");
  expect(CLIENT.get("App.svelte")).toContain("parts/Header.svelte");
});

test("a circle is found, through components too", () => {
  write({
    "entry.ts": `import "./words.ts";`,
    "words.ts": `import Part from "./Part.svelte"; export { Part };`,
    "Part.svelte": `<script lang="ts">import { names } from "./names.ts";</script>`,
    "names.ts": `export * from "./words.ts";`,
  });
  expect(circle(importsIn(folder))).toEqual(["Part.svelte", "names.ts", "words.ts", "Part.svelte"]);
});

test("types close no circle", () => {
  write({
    "words.ts": `import { names, type Name } from "./names.ts";`,
    "names.ts": `import type { Word } from "./words.ts"; import { type Words } from "./words.ts";`,
  });
  expect(circle(importsIn(folder))).toBeUndefined();
});

test("a component that contains itself is no circle", () => {
  write({ "Tree.svelte": `<script>import Tree from "./Tree.svelte";</script>` });
  expect(circle(importsIn(folder))).toBeUndefined();
});

test("what is loaded later, or comes from elsewhere, closes none", () => {
  expect(loaded(`import { onMount } from "svelte"; const page = () => import("./page.ts");`)).toEqual(["svelte"]);
  expect(loaded(`export type { Name } from "./names.ts"; export { name } from "./name.ts";`)).toEqual(["./name.ts"]);
});

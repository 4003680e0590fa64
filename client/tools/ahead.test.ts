import type { Plugin } from "vite";
import { expect, test } from "vitest";
import { ahead } from "./ahead.ts";

function built(plugin: Plugin, names: readonly string[]): readonly string[] {
  const bundle = Object.fromEntries(names.map((name) => [name, { type: "chunk", name, code: "run()" }]));
  const { handler } = plugin.generateBundle as unknown as { handler: (options: object, bundle: object) => void };
  handler({}, bundle);
  return Object.values(bundle).map(({ code }) => code);
}

test("the line stands above all else in the files that are named, and in no other", () => {
  expect(built(ahead("table"), ["table", "page"])).toEqual(["//# allFunctionsCalledOnLoad\nrun()", "run()"]);
});

import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { shellOf } from "./shell.ts";

function chunk(fileName: string, rest: object = {}): Rolldown.OutputChunk {
  return { fileName, imports: [], isEntry: false, facadeModuleId: null, ...rest } as unknown as Rolldown.OutputChunk;
}

test("the shell is the first page, what that needs, and its messages in all languages", () => {
  const worker = chunk("worker.js", { isEntry: true });
  const chunks = [
    chunk("assets/index.js", {
      isEntry: true,
      imports: ["assets/parts.js"],
      viteMetadata: { importedCss: new Set(["assets/index.css"]) },
    }),
    chunk("assets/parts.js", { imports: ["assets/small.js"] }),
    chunk("assets/small.js"),
    chunk("assets/table.js", { imports: ["assets/parts.js"] }),
    chunk("assets/pl.js", { facadeModuleId: "\0virtual:messages/first/pl" }),
    chunk("assets/pl-2.js", { facadeModuleId: "\0virtual:messages/rest/pl" }),
    worker,
  ];
  expect(shellOf(chunks, worker)).toEqual([
    "assets/index.css",
    "assets/index.js",
    "assets/parts.js",
    "assets/pl.js",
    "assets/small.js",
  ]);
});

/**
 * Puts Python into the page, for games without a server: Pyodide from its npm package, and the wheels that
 * `hatch_build.py` has fetched, as they are, in one folder. `virtual:python` says where; it is null where they are missing.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { Python } from "../src/offline/build.ts";

const NAME = "virtual:python";
const PYODIDE = "node_modules/pyodide";
const MODULES = ["pyodide.mjs", "pyodide.asm.mjs"];
/** What these fetch themselves. */
const FETCHED = ["pyodide.asm.wasm", "python_stdlib.zip"];
const WHEELS = "node_modules/.offline";

export function offline(): Plugin {
  let build = false;
  return {
    name: "fondaco-offline",
    configResolved: ({ command }) => void (build = command === "build"),
    resolveId: (id) => (id === NAME ? "\0" + id : undefined),
    load(id) {
      if (id !== "\0" + NAME) return undefined;
      const found = build ? python(PYODIDE, WHEELS) : null;
      if (build && found === null)
        this.warn("the page is built WITHOUT playing offline: python3 dev.py play, or pip, fetches what it needs");
      return `export default ${JSON.stringify(found)};`;
    },
    generateBundle() {
      const found = python(PYODIDE, WHEELS);
      if (found === null) return;
      for (const [from, names] of [
        [PYODIDE, [...MODULES, ...FETCHED]],
        [WHEELS, [...found.wheels, ...found.libraries]],
      ] as const)
        for (const name of names)
          this.emitFile({ type: "asset", fileName: found.folder + name, source: readFileSync(join(from, name)) });
    },
  };
}

/** What there is of it in these folders. */
export function python(pyodide: string, fetched: string): Python | null {
  const [wheels, libraries] = [".whl", ".so"].map((end) => endingWith(end, fetched)) as [string[], string[]];
  if (wheels.length === 0 || !existsSync(join(pyodide, "package.json"))) return null;
  const { version } = readJson<{ version: string }>(join(pyodide, "package.json"));
  const { info } = readJson<Pick<Python, "info">>(join(pyodide, "pyodide-lock.json"));
  const hash = createHash("sha256")
    .update([version, ...wheels, ...libraries].join("\n"))
    .digest("hex");
  const bytes = sizeOf(pyodide, FETCHED) + sizeOf(fetched, [...wheels, ...libraries]);
  return { folder: `assets/python-${hash.slice(0, 8)}/`, wheels, libraries, bytes, info };
}

/** In bytes. */
function sizeOf(folder: string, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

/** Files in a folder and those below, as addresses from there. */
function endingWith(end: string, folder: string): readonly string[] {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return names
    .filter((name) => name.endsWith(end))
    .map((name) => name.replaceAll("\\", "/"))
    .sort();
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, "utf8")) as T;
}

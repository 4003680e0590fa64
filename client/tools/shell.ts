/** Builds `/worker.js`, which keeps the first page for when there is no network, with the names of its files. */
import { createHash } from "node:crypto";
import type { Plugin, Rolldown } from "vite";

const SOURCE = "src/shell/worker.ts";
const TARGET = "worker.js";
/** What the first page asks for when it is opened, in whatever language. */
const FIRST = /virtual:(messages\/first|picture)\//;
const ALSO = ["favicon.svg", "favicon-awaited.svg", "manifest.webmanifest"];
/** Python, which is kept when it is asked for. */
const LARGE = /^assets\/python-[^/]+\//;

export function shell(): Plugin {
  return {
    name: "fondaco-shell",
    apply: "build",
    buildStart() {
      this.emitFile({ type: "chunk", id: SOURCE, fileName: TARGET });
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle[TARGET] as Rolldown.OutputChunk;
        const files = [
          ...ALSO,
          ...shellOf(
            Object.values(bundle).filter((one) => one.type === "chunk"),
            worker,
          ),
        ];
        const all = Object.keys(bundle).filter((name) => name !== TARGET && !LARGE.test(name) && !name.startsWith("."));
        const python = Object.keys(bundle).filter((name) => LARGE.test(name));
        const names = { SHELL_NAME: nameOf(all.sort()), SHELL_FILES: files, ALL_FILES: all, PYTHON_FILES: python };
        const said = Object.entries(names).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
        worker.code = `const ${said.join(",")};${worker.code}`;
      },
    },
  };
}

/** What the first page loads, its pictures, and its messages in all languages; as addresses beside the worker. */
export function shellOf(chunks: readonly Rolldown.OutputChunk[], worker: Rolldown.OutputChunk): readonly string[] {
  const first = chunks.filter((one) => one !== worker && (one.isEntry || FIRST.test(one.facadeModuleId ?? "")));
  const found = new Set(first);
  for (const { imports } of found) {
    for (const one of chunks) if (imports.includes(one.fileName)) found.add(one);
  }
  const styles = [...found].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [...new Set([...[...found].map(({ fileName }) => fileName), ...styles])].sort();
}

function nameOf(files: readonly string[]): string {
  return createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 16);
}

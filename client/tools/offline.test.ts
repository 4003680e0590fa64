import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { python } from "./offline.ts";

function folders(wheels: readonly string[], version = "1"): [pyodide: string, fetched: string] {
  const root = mkdtempSync(join(tmpdir(), "python-"));
  const [pyodide, fetched] = [join(root, "pyodide"), join(root, "fetched")] as const;
  for (const folder of [pyodide, fetched]) mkdirSync(folder);
  writeFileSync(join(pyodide, "package.json"), JSON.stringify({ version }));
  writeFileSync(
    join(pyodide, "pyodide-lock.json"),
    JSON.stringify({ info: { python: "3.14" }, packages: { much: 1 } }),
  );
  for (const [file, length] of [
    ["pyodide.asm.wasm", 30],
    ["python_stdlib.zip", 4],
  ] as const)
    writeFileSync(join(pyodide, file), "x".repeat(length));
  for (const wheel of [...wheels, "fetched"]) writeFileSync(join(fetched, wheel), "wheel");
  return [pyodide, fetched];
}

test("the folder is named for what is in it, and nothing further is listed", () => {
  const found = python(...folders(["one.whl"]))!;
  expect(found).toEqual({
    folder: found.folder,
    wheels: ["one.whl"],
    libraries: [],
    bytes: 39,
    info: { python: "3.14" },
  });
  expect(found.folder).toMatch(/^assets\/python-[0-9a-f]{8}\/$/);
  expect(python(...folders(["one.whl"]))!.folder).toBe(found.folder);
  expect(python(...folders(["two.whl"]))!.folder).not.toBe(found.folder);
  expect(python(...folders(["one.whl"], "2"))!.folder).not.toBe(found.folder);
});

test("compiled libraries lie beside the wheels, and another one has another folder", () => {
  const [pyodide, fetched] = folders(["one.whl"]);
  const { folder } = python(pyodide, fetched)!;
  mkdirSync(join(fetched, "one"));
  writeFileSync(join(fetched, "one/fast.so"), "");
  expect(python(pyodide, fetched)!.libraries).toEqual(["one/fast.so"]);
  expect(python(pyodide, fetched)!.folder).not.toBe(folder);
});

test("without the wheels or Pyodide there is no Python", () => {
  const [pyodide, fetched] = folders([]);
  expect(python(pyodide, fetched)).toBeNull();
  expect(python(pyodide, join(fetched, "nowhere"))).toBeNull();
  expect(python(fetched, folders(["one.whl"])[1])).toBeNull();
});

/** Starts Python with Fondaco: as it was kept after an earlier start, or anew. */
import python from "virtual:python";
import type { PyodideAPI, PyodideConfig } from "pyodide";
import { counted, shareOf } from "./counting.ts";
import { forget, keep, kept, type Memory } from "./memory.ts";

/** Where Fondaco and the wheels are among Python's own files. */
const HOME = "/fondaco";
const WARM_UP = `
import sys
sys.path.insert(0, "${HOME}")
from fondaco.server.offline import warm_up
warm_up()
`;
/** Modules that are imported, whose files nobody reads again. */
const IMPORTED = `"\\n".join(getattr(module, "__file__", None) or "" for module in sys.modules.values())`;
/** How a library is loaded before Python runs: only its own wheel sees it, and it stays. */
const ASYNCHRONOUS = { loadAsync: true, global: false, nodelete: true };
/** What was drawn when the memory was kept is not to be drawn at each start. */
const WAKE = "import random; random.seed()";

/** Python's own files, and what of them is needed here. */
interface Files {
  mkdirTree(folder: string): void;
  writeFile(path: string, data: Uint8Array): void;
  readFile(path: string): Uint8Array;
  readdir(folder: string): string[];
  stat(path: string): { readonly mode: number };
  isDir(mode: number): boolean;
}

/** What of Pyodide's module is needed before Python runs; its types do not have all. */
interface Module {
  readonly FS: Files;
  addRunDependency(name: string): void;
  removeRunDependency(name: string): void;
  growMemory(bytes: number): void;
  loadDynamicLibrary(path: string, how: object, scope: object): Promise<unknown>;
}

interface Settings {
  readonly preRun: ((module: Module) => unknown)[];
  readonly INITIAL_MEMORY?: number;
  locateFile(name: string): string;
}

type Create = (settings: Settings) => Promise<never>;
type Snapshot = Pick<PyodideConfig, "_makeSnapshot" | "_loadSnapshot">;

/** Fondaco as a file, and how many bytes it has. */
interface Package {
  readonly package: string;
  readonly bytes?: number;
}

/** `root`: the folder that the page came from; `tell` hears how much of what is missing has come, from 0 to 1. */
export async function start(root: string, tell: (share: number) => void = () => undefined): Promise<PyodideAPI> {
  if (python === null) throw new Error("the page was built without Python");
  const folder = new URL(python.folder, root).href;
  const { package: games, bytes = 0 } = await newest(root);
  const address = `${root}offline/memory/${python.folder.replaceAll("/", "-")}${games}`;
  const memory = await kept(address);
  const asBefore = memory && (await woken(folder, memory, address));
  const add = shareOf(python.bytes + bytes, tell);
  return asBefore ?? counting([folder, `${root}offline/`], add, () => anew(folder, `${root}offline/${games}`, address));
}

/** Pyodide fetches some of its files itself, all by the worker's own `fetch`. */
async function counting<T>(
  addresses: readonly string[],
  add: (bytes: number) => void,
  act: () => Promise<T>,
): Promise<T> {
  const before = self.fetch.bind(self);
  add(0);
  self.fetch = counted(before, addresses, add);
  try {
    return await act();
  } finally {
    self.fetch = before;
  }
}

/** Nothing where that does not go: what was kept is of no use then. */
async function woken(folder: string, memory: Memory, address: string): Promise<PyodideAPI | undefined> {
  try {
    const pyodide = await load(folder, { _loadSnapshot: memory.image }, (module) => write(module.FS, memory.files));
    pyodide.runPython(WAKE);
    return pyodide;
  } catch (error) {
    console.warn(error);
    await forget(address);
    return undefined;
  }
}

async function anew(folder: string, games: string, address: string): Promise<PyodideAPI> {
  const keeps = "caches" in self;
  const files = [games, ...python!.wheels.map((wheel) => folder + wheel)];
  const [pyodide, archives] = await Promise.all([
    load(folder, { _makeSnapshot: keeps }),
    Promise.all(files.map(bytes)),
  ]);
  for (const archive of archives) pyodide.unpackArchive(archive, "zip", { extractDir: HOME });
  pyodide.runPython(WARM_UP);
  if (keeps) void keep(address, remembered(pyodide));
  return pyodide;
}

function remembered(pyodide: PyodideAPI): Memory {
  const image = (pyodide as unknown as { makeMemorySnapshot(): Uint8Array }).makeMemorySnapshot();
  const imported = new Set((pyodide.runPython(IMPORTED) as string).split("\n"));
  return { image, files: new Map([...read(pyodide.FS as Files, HOME)].filter(([path]) => !imported.has(path))) };
}

/** Pyodide itself, without any list of packages to be had elsewhere, and what `before` does in it. */
async function load(
  folder: string,
  snapshot: Snapshot,
  before: (module: Module) => void = () => undefined,
): Promise<PyodideAPI> {
  const [{ loadPyodide }, { default: create }] = (await Promise.all([
    import(/* @vite-ignore */ `${folder}pyodide.mjs`),
    import(/* @vite-ignore */ `${folder}pyodide.asm.mjs`),
  ])) as [typeof import("pyodide"), { default: Create }];
  return loadPyodide({
    indexURL: folder,
    lockFileContents: JSON.stringify({ info: python!.info, packages: {} }),
    packageBaseUrl: folder,
    createPyodideModule: (settings: Settings) => create(prepared(settings, before)),
    ...snapshot,
  } as object);
}

/** Memory in which compiled libraries lie where they always lie, so that what is kept of them fits. */
function prepared(settings: Settings, before: (module: Module) => void): Settings {
  const locate = settings.locateFile.bind(settings);
  settings.locateFile = (name) => locate(name.startsWith(`${HOME}/`) ? name.slice(HOME.length + 1) : name);
  settings.preRun.push(async (module) => {
    module.addRunDependency(HOME);
    before(module);
    for (const library of python!.libraries) await module.loadDynamicLibrary(`${HOME}/${library}`, ASYNCHRONOUS, {});
    if (settings.INITIAL_MEMORY !== undefined) module.growMemory(settings.INITIAL_MEMORY);
    module.removeRunDependency(HOME);
  });
  return settings;
}

function write(files: Files, all: Memory["files"]): void {
  const folders = new Set([...all.keys()].map((path) => path.slice(0, path.lastIndexOf("/"))));
  for (const folder of folders) files.mkdirTree(folder);
  for (const [path, data] of all) files.writeFile(path, data);
}

function* read(files: Files, folder: string): Generator<[path: string, data: Uint8Array]> {
  for (const name of files.readdir(folder)) {
    if (name === "." || name === "..") continue;
    const path = `${folder}/${name}`;
    if (files.isDir(files.stat(path).mode)) yield* read(files, path);
    else yield [path, files.readFile(path)];
  }
}

/** Fondaco as the place that this page came from has it now, or had it when it could be asked. */
async function newest(root: string): Promise<Package> {
  return (await got(`${root}offline/package.json`)).json() as Promise<Package>;
}

async function bytes(url: string): Promise<ArrayBuffer> {
  return (await got(url)).arrayBuffer();
}

async function got(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer;
}

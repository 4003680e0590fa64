/**
 * Keeps the shell of the page, so that it opens where there is no network: the first page in all languages; and all of
 * it, with Python and the games, for who plays without a server. What the server tells is never kept: it would be stale.
 * The build puts the four names at the beginning of this file.
 */
import { GAMES_NAME } from "./names.ts";
import type { Wish } from "./wish.ts";

/** Of the cache; another one for each build. */
declare const SHELL_NAME: string;
declare const SHELL_FILES: readonly string[];
/** Of the page, but for Python. */
declare const ALL_FILES: readonly string[];
/** Of Python. */
declare const PYTHON_FILES: readonly string[];

interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface Asked extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
  waitUntil(done: Promise<unknown>): void;
}

interface Worker {
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "message", listener: (event: Lasting & MessageEvent<unknown>) => void): void;
  addEventListener(type: "fetch", listener: (event: Asked) => void): void;
}

const worker = self as unknown as Worker;
const ROOT = new URL(".", worker.location.href).pathname;
/** Their names change with what is in them. */
const FILES = `${ROOT}assets/`;
const PYTHON = `${FILES}python-`;
const PACKAGES = `${ROOT}offline/`;
const NEWEST = `${PACKAGES}package.json`;

worker.addEventListener("install", (event) => event.waitUntil(keep([ROOT, ...SHELL_FILES])));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", (event) => {
  if (event.data === ("all" satisfies Wish)) event.waitUntil(keepRest());
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname === NEWEST) event.respondWith(newest(request));
  else if (pathname.startsWith(PYTHON) || pathname.startsWith(PACKAGES))
    event.respondWith(large(request, pathname, event));
  else if (pathname.startsWith(FILES)) event.respondWith(file(request));
});

async function keep(files: readonly string[]): Promise<void> {
  await (await caches.open(SHELL_NAME)).addAll(files);
}

/** What is not there yet. */
async function keepRest(): Promise<void> {
  const kept = await (await caches.open(SHELL_NAME)).keys();
  const known = new Set(kept.map(({ url }) => url));
  await keep(ALL_FILES.filter((file) => !known.has(new URL(file, worker.location.href).href)));
  for (const file of PYTHON_FILES) await keepLarge(ROOT + file);
  const { package: games } = (await (await newest(new Request(NEWEST))).json()) as { package: string };
  await keepLarge(PACKAGES + games);
}

/** What a page has asked for already before this worker was there, is asked for again, and comes from the browser's own cache. */
async function keepLarge(path: string): Promise<void> {
  const kept: Promise<unknown>[] = [];
  await large(new Request(path), path, { waitUntil: (done) => void kept.push(done) });
  await Promise.all(kept);
}

/** No page of the build before is open any more. */
async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (name !== SHELL_NAME && name !== GAMES_NAME) await caches.delete(name);
  await worker.clients.claim();
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(ROOT);
    if (!kept) throw error;
    return kept;
  }
}

/** Which games there are now, or were when that could be asked. */
async function newest(request: Request): Promise<Response> {
  const games = await caches.open(GAMES_NAME);
  try {
    const answer = await fetch(request);
    if (answer.ok) await games.put(request.url, answer.clone());
    return answer;
  } catch (error) {
    const kept = await games.match(request.url);
    if (!kept) throw error;
    return kept;
  }
}

/** Kept as soon as it was asked for, while who asked already gets it; those of an older build go. */
async function large(request: Request, pathname: string, lasting: Pick<Lasting, "waitUntil">): Promise<Response> {
  const games = await caches.open(GAMES_NAME);
  const kept = await games.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) lasting.waitUntil(keepInstead(games, request.url, pathname, answer.clone()));
  return answer;
}

async function keepInstead(games: Cache, address: string, pathname: string, answer: Response): Promise<void> {
  for (const { url } of await games.keys()) if (takesPlace(pathname, new URL(url).pathname)) await games.delete(url);
  await games.put(address, answer);
}

/** Python has a folder for each build, the games have one file. */
function takesPlace(now: string, before: string): boolean {
  if (!now.startsWith(PYTHON)) return before.startsWith(PACKAGES) && before !== NEWEST;
  return before.startsWith(PYTHON) && !before.startsWith(now.slice(0, now.lastIndexOf("/") + 1));
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

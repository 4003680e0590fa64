/**
 * Keeps the shell of the page, so that it opens where there is no network: the first page in all languages. What the
 * server tells is never kept: it would be stale. The build puts the two names at the beginning of this file.
 */

/** Of the cache; another one for each build. */
declare const SHELL_NAME: string;
declare const SHELL_FILES: readonly string[];

interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface Asked extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Worker extends EventTarget {
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Asked) => void): void;
}

const worker = self as unknown as Worker;
const PAGE = "/";
/** Their names change with what is in them. */
const FILES = "/assets/";

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith(FILES)) event.respondWith(file(request));
});

async function keep(): Promise<void> {
  await (await caches.open(SHELL_NAME)).addAll([PAGE, ...SHELL_FILES]);
}

/** No page of the build before is open any more. */
async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (name !== SHELL_NAME) await caches.delete(name);
  await worker.clients.claim();
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(PAGE);
    if (!kept) throw error;
    return kept;
  }
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

/**
 * Python's memory as it was when all was imported, and the files that go with it: who starts from there waits for a
 * tenth of the time. The service worker throws it away when it gets newer games (`shell/worker.ts`).
 */
import { GAMES_NAME } from "../shell/names.ts";

export interface Memory {
  readonly image: Uint8Array;
  /** By their paths. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** What stands before the rest: how long each is, in order. */
interface Contents {
  readonly image: number;
  readonly files: readonly (readonly [path: string, length: number])[];
}

/** As Pyodide needs it of its image. */
const ALIGNED = 16;
/** Where the contents begin, after their length. */
const BEGIN = 4;

export function packed({ image, files }: Memory): Blob {
  const contents: Contents = { image: image.length, files: [...files].map(([path, { length }]) => [path, length]) };
  const text = new TextEncoder().encode(JSON.stringify(contents));
  const head = new Uint8Array(Math.ceil((BEGIN + text.length) / ALIGNED) * ALIGNED);
  new DataView(head.buffer).setUint32(0, text.length);
  head.set(text, BEGIN);
  return new Blob([head, image, ...files.values()] as BlobPart[]);
}

/** Views of the buffer. Throws where it is not what `packed` made. */
export function unpacked(buffer: ArrayBuffer): Memory {
  const length = new DataView(buffer).getUint32(0);
  const contents = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, BEGIN, length))) as Contents;
  let at = Math.ceil((BEGIN + length) / ALIGNED) * ALIGNED;
  const next = (length: number): Uint8Array => new Uint8Array(buffer, (at += length) - length, length);
  return { image: next(contents.image), files: new Map(contents.files.map(([path, length]) => [path, next(length)])) };
}

/** What was kept at an address; nothing where a browser keeps nothing, as on pages over plain HTTP. */
export async function kept(address: string): Promise<Memory | undefined> {
  if (!("caches" in self)) return undefined;
  try {
    const found = await (await caches.open(GAMES_NAME)).match(address);
    return found && unpacked(await found.arrayBuffer());
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/** In the place of all others in the folder of its address. A browser without room does without. */
export async function keep(address: string, memory: Memory): Promise<void> {
  try {
    await forget(address);
    await (await caches.open(GAMES_NAME)).put(address, new Response(packed(memory)));
  } catch (error) {
    console.warn(error);
  }
}

/** Whatever is kept in the folder of an address. */
export async function forget(address: string): Promise<void> {
  const folder = address.slice(0, address.lastIndexOf("/") + 1);
  const games = await caches.open(GAMES_NAME);
  for (const { url } of await games.keys()) if (url.startsWith(folder)) await games.delete(url);
}

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forget, keep, kept, packed, unpacked, type Memory } from "./memory.ts";

const IMAGE = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]);
const MEMORY: Memory = {
  image: IMAGE,
  files: new Map([
    ["/fondaco/ä.py", Uint8Array.of(9)],
    ["/fondaco/empty", new Uint8Array()],
    ["/fondaco/net", Uint8Array.of(10, 11)],
  ]),
};

/** One cache, as a browser has it. */
class Fake {
  readonly all = new Map<string, Response>();
  readonly open = (): Promise<this> => Promise.resolve(this);
  readonly match = (url: string): Promise<Response | undefined> => Promise.resolve(this.all.get(url));
  readonly keys = (): Promise<{ url: string }[]> => Promise.resolve([...this.all.keys()].map((url) => ({ url })));
  readonly delete = (url: string): Promise<boolean> => Promise.resolve(this.all.delete(url));
  put(url: string, response: Response): Promise<void> {
    this.all.set(url, response);
    return Promise.resolve();
  }
}

let fake: Fake;
beforeEach(() => vi.stubGlobal("caches", (fake = new Fake())));
afterEach(() => vi.restoreAllMocks());

test("what is packed is unpacked as it was, where Pyodide can read it as numbers of 32 bits", async () => {
  const found = unpacked(await packed(MEMORY).arrayBuffer());
  expect(found.image.byteOffset % 4).toBe(0);
  expect([...found.image]).toEqual([...IMAGE]);
  expect([...found.files].map(([path, data]) => [path, [...data]])).toEqual([
    ["/fondaco/ä.py", [9]],
    ["/fondaco/empty", []],
    ["/fondaco/net", [10, 11]],
  ]);
});

test("a newer memory takes the place of an older one, and of nothing else", async () => {
  fake.all.set("http://here/offline/fondaco.zip", new Response("games"));
  await keep("http://here/offline/memory/1", MEMORY);
  await keep("http://here/offline/memory/2", MEMORY);
  expect([...fake.all.keys()]).toEqual(["http://here/offline/fondaco.zip", "http://here/offline/memory/2"]);
  expect((await kept("http://here/offline/memory/2"))?.files.size).toBe(3);
  expect(await kept("http://here/offline/memory/1")).toBeUndefined();
  await forget("http://here/offline/memory/2");
  expect([...fake.all.keys()]).toEqual(["http://here/offline/fondaco.zip"]);
});

test("a browser that keeps nothing, has no room, or has something else there, does without", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  fake.all.set("http://here/offline/memory/1", new Response("no memory at all"));
  expect(await kept("http://here/offline/memory/1")).toBeUndefined();
  fake.put = () => Promise.reject(new Error("full"));
  await keep("http://here/offline/memory/2", MEMORY);
  expect(warn).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(globalThis, "caches");
  expect(await kept("http://here/offline/memory/1")).toBeUndefined();
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Kept = typeof import("./kept.svelte.ts");

/** The page as it is opened in a browser that is then as it is. */
async function open(): Promise<Kept> {
  vi.resetModules();
  return import("./kept.svelte.ts");
}

const { localStorage: ofBrowser, sessionStorage: ofTab } = globalThis;

/** A browser that sets nothing into its storages, in its own way. */
function setting(way: () => void): void {
  for (const [name, storage] of Object.entries({ localStorage: ofBrowser, sessionStorage: ofTab })) {
    const strange = { getItem: (key: string) => storage.getItem(key), setItem: way } as Partial<Storage> as Storage;
    vi.spyOn(globalThis, name as "localStorage", "get").mockReturnValue(strange);
  }
}

function blocked(): never {
  throw new DOMException("blocked", "SecurityError");
}

function full(): never {
  throw new DOMException("full", "QuotaExceededError");
}

const WAYS: Record<string, () => void> = {
  blocked: () => {
    vi.spyOn(globalThis, "localStorage", "get").mockImplementation(blocked);
    vi.spyOn(globalThis, "sessionStorage", "get").mockImplementation(blocked);
  },
  full: () => setting(full),
  dropping: () => setting(() => undefined),
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

test("what is written is kept by the browser", async () => {
  const kept = await open();
  kept.write("fondaco.x", { a: 1 });
  expect(localStorage.getItem("fondaco.x")).toBe('{"a":1}');
  expect([kept.read("fondaco.x"), kept.forgets(), kept.isSafe("fondaco.x")]).toEqual([{ a: 1 }, false, true]);
  expect(localStorage.length).toBe(1);
});

test.each(Object.keys(WAYS))(
  "storage that is %s: the page knows what was written, and that it will be lost",
  async (way) => {
    WAYS[way]!();
    const kept = await open();
    expect(kept.forgets()).toBe(true);
    expect([kept.read("fondaco.x"), kept.ofTab.get("fondaco.y")]).toEqual([null, null]);
    kept.write("fondaco.x", [1]);
    kept.ofTab.set("fondaco.y", "2");
    expect([kept.read("fondaco.x"), kept.ofTab.get("fondaco.y")]).toEqual([[1], "2"]);
    expect(kept.isSafe("fondaco.x")).toBe(false);
  },
);

test("storage that gets full says so from then on, and the newest counts", async () => {
  const kept = await open();
  kept.write("fondaco.x", 1);
  WAYS["full"]!();
  expect(kept.forgets()).toBe(false);
  kept.write("fondaco.x", 2);
  expect([kept.forgets(), kept.read("fondaco.x")]).toEqual([true, 2]);
  vi.restoreAllMocks();
  kept.write("fondaco.x", 3);
  expect([localStorage.getItem("fondaco.x"), kept.isSafe("fondaco.x")]).toEqual(["3", true]);
});

test("what cannot be read is nothing", async () => {
  localStorage.setItem("fondaco.x", "{");
  expect((await open()).read("fondaco.x")).toBeNull();
});

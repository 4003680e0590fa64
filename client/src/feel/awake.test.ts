import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { canStayAwake, stayAwake } from "./awake.ts";

let locks: { released: boolean; release: () => Promise<void> }[];
let visible: DocumentVisibilityState;
const request = vi.fn<() => Promise<(typeof locks)[number]>>();

beforeEach(() => {
  locks = [];
  visible = "visible";
  request.mockReset().mockImplementation(() => {
    const lock = { released: false, release: () => ((lock.released = true), Promise.resolve()) };
    locks.push(lock);
    return Promise.resolve(lock);
  });
  Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visible);
});

afterEach(() => {
  Reflect.deleteProperty(navigator, "wakeLock");
  vi.restoreAllMocks();
});

async function see(state: DocumentVisibilityState): Promise<void> {
  visible = state;
  // As a browser does.
  if (state === "hidden") for (const lock of locks) lock.released = true;
  document.dispatchEvent(new Event("visibilitychange"));
  await Promise.resolve();
}

const held = (): number => locks.filter(({ released }) => !released).length;

test("the screen stays on, again when the page is seen again, and no longer than it is wanted", async () => {
  const end = stayAwake();
  await Promise.resolve();
  expect(held()).toBe(1);
  await see("visible");
  expect(locks).toHaveLength(1);
  await see("hidden");
  expect(held()).toBe(0);
  await see("visible");
  expect(held()).toBe(1);
  end();
  expect(held()).toBe(0);
  await see("visible");
  expect(held()).toBe(0);
});

test("what comes when it is no longer wanted is let go of", async () => {
  stayAwake()();
  await vi.waitFor(() => expect(locks).toHaveLength(1));
  expect(held()).toBe(0);
});

test("a browser that refuses, or has no such thing, is no fault", async () => {
  request.mockRejectedValue(new DOMException("low battery", "NotAllowedError"));
  stayAwake()();
  await Promise.resolve();
  Reflect.deleteProperty(navigator, "wakeLock");
  expect(canStayAwake()).toBe(false);
});

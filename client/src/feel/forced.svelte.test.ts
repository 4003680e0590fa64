import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { use } from "../i18n.ts";
import type { Table } from "../table.svelte.ts";
import Forced from "./Forced.svelte";

const choose = vi.fn<(action: number) => void>();
const TABLE = { choose } as unknown as Table;
let page: ReturnType<typeof mount>;

beforeAll(() => use("en"));

beforeEach(() => {
  vi.useFakeTimers();
  choose.mockReset();
  page = mount(Forced, { target: document.body, props: { table: TABLE, action: 5 } });
  flushSync();
});

afterEach(async () => {
  await unmount(page);
  vi.useRealTimers();
});

test("the only choice is said, and made after a moment", async () => {
  expect(document.querySelector("[role=status]")?.textContent).toMatch(/Only one choice.*Stop/s);
  await vi.advanceTimersByTimeAsync(1000);
  expect(choose).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(choose.mock.calls).toEqual([[5]]);
});

test.each([
  ["the button", () => document.querySelector("button")!.click()],
  ["Escape", () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", cancelable: true }))],
])("%s stops it", async (_, stop) => {
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(choose).not.toHaveBeenCalled();
  expect(document.querySelector("[data-forced-soon]")).toBeNull();
});

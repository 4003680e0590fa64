import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mark, mayNotify, notify } from "./call.ts";

const shown: { title: string; close: ReturnType<typeof vi.fn> }[] = [];

/** A browser that shows messages as its reader lets it. */
class Shown {
  static permission: NotificationPermission = "granted";
  static requestPermission = (): Promise<NotificationPermission> => Promise.resolve(Shown.permission);
  readonly close = vi.fn();
  readonly title: string;

  constructor(title: string) {
    this.title = title;
    shown.push(this);
  }
}

function hide(hidden: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
}

beforeEach(() => {
  shown.length = 0;
  Shown.permission = "granted";
  vi.stubGlobal("Notification", Shown);
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the picture of the tab says whether the reader is awaited", () => {
  const icon = document.querySelector("link")!;
  mark(true);
  expect(icon.getAttribute("href")).toMatch(/\/favicon-awaited\.svg$/);
  mark(false);
  expect(icon.getAttribute("href")).toMatch(/\/favicon\.svg$/);
});

test("whoever looks at the page is not called outside of it", async () => {
  hide(false);
  await notify("Catan", "Roll", "t");
  expect(shown).toEqual([]);
});

test("whoever has the page behind others is, until he comes back", async () => {
  hide(true);
  await notify("Catan", "Roll", "t");
  expect(shown.map(({ title }) => title)).toEqual(["Catan"]);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(shown[0]!.close).toHaveBeenCalledOnce();
});

test("nothing is shown to whoever did not allow it", async () => {
  hide(true);
  Shown.permission = "denied";
  expect(await mayNotify()).toBe(false);
  await notify("Catan", "Roll", "t");
  expect(shown).toEqual([]);
});

test("where the page itself may not show messages, its service worker does", async () => {
  hide(true);
  const showNotification = vi.fn(() => Promise.resolve());
  class Phone extends Shown {
    constructor(title: string) {
      super(title);
      throw new TypeError("Illegal constructor");
    }
  }
  vi.stubGlobal("Notification", Phone);
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: () => Promise.resolve({ showNotification }) } });
  await notify("Catan", "Roll", "t");
  expect(showNotification).toHaveBeenCalledWith("Catan", expect.objectContaining({ body: "Roll", tag: "t" }));
});

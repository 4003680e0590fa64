import { afterEach, expect, test, vi } from "vitest";
import { scrolls } from "./scrolling.ts";

afterEach(() => vi.restoreAllMocks());

function sized(scrollHeight: number): HTMLElement {
  const element = document.createElement("div");
  Object.defineProperties(element, { clientHeight: { value: 100 }, scrollHeight: { get: () => scrollHeight } });
  document.body.append(element);
  return element;
}

test("what is too high for its place can be reached by keyboard, to be scrolled", () => {
  const element = sized(180);
  const leave = scrolls(element);
  expect(element.tabIndex).toBe(0);
  leave();
});

test("what is all in sight is no stop", () => {
  const element = sized(100);
  const leave = scrolls(element);
  expect(element.hasAttribute("tabindex")).toBe(false);
  leave();
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { poll } from "./poll.ts";

let hidden = false;

function show(visible: boolean): void {
  hidden = !visible;
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
});

afterEach(() => {
  hidden = false;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("it is done at once and again and again, until it is ended", () => {
  const run = vi.fn();
  const end = poll(run, 1000);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2000);
  expect(run).toHaveBeenCalledTimes(3);
  end();
  vi.advanceTimersByTime(2000);
  show(true);
  expect(run).toHaveBeenCalledTimes(3);
});

test("a page that nobody looks at asks nothing, and asks at once when it is looked at again", () => {
  const run = vi.fn();
  const end = poll(run, 1000);
  show(false);
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(1);
  show(true);
  expect(run).toHaveBeenCalledTimes(2);
  end();
});

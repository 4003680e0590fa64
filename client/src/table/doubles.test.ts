import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Doubles } from "./doubles.ts";

let pending: boolean;
let doubles: Doubles;
let reached: number;

beforeEach(() => {
  vi.useFakeTimers();
  pending = false;
  reached = 0;
  doubles = new Doubles(() => pending);
});
afterEach(() => vi.useRealTimers());

/** A click on something that sends an answer, or not; the answer is there before the next click. */
function click(x: number, { sends = true, detail = 1 } = {}): void {
  const event = new MouseEvent("click", { clientX: x, clientY: 50, detail, cancelable: true });
  doubles.hold(event);
  if (event.defaultPrevented) return;
  reached += 1;
  pending = sends;
  vi.advanceTimersByTime(1);
  pending = false;
}

test("a second click in the same place comes through only where the first one sent nothing", () => {
  click(10);
  vi.advanceTimersByTime(150);
  click(12);
  expect(reached).toBe(1);
  click(200, { sends: false });
  click(200, { sends: false });
  click(200);
  expect(reached).toBe(4);
});

test("a click elsewhere, or later, is another one", () => {
  click(10);
  click(60);
  expect(reached).toBe(2);
  vi.advanceTimersByTime(800);
  click(60);
  expect(reached).toBe(3);
});

test("a key held down does one thing, however long it is held", () => {
  for (let i = 0; i < 100; i++) {
    click(10, { detail: 0 });
    vi.advanceTimersByTime(30);
  }
  expect(reached).toBe(1);
});

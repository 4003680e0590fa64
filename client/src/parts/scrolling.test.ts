import { beforeEach, expect, test, vi } from "vitest";
import { scrolls } from "./scrolling.ts";

/** Who is to be told of sizes after the next layout. */
let waiting: (() => void)[] = [];

beforeEach(() => {
  waiting = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly #told: () => void;

      constructor(told: () => void) {
        this.#told = told;
      }

      observe(): void {
        waiting.push(this.#told);
      }

      unobserve(): void {
        waiting = [];
      }

      disconnect(): void {
        waiting = [];
      }
    },
  );
});

function layOut(): void {
  for (const told of waiting.splice(0)) told();
}

/** `height`: of its content. */
function sized(height: number): { element: HTMLElement; grow: (height: number) => void } {
  const element = document.createElement("div");
  Object.defineProperties(element, { clientHeight: { value: 100 }, scrollHeight: { get: () => height } });
  document.body.append(element);
  const grow = (to: number): void => {
    height = to;
    element.append("more");
  };
  return { element, grow };
}

test("what is too high for its place can be reached by keyboard, to be scrolled", () => {
  const { element } = sized(180);
  const leave = scrolls(element);
  layOut();
  expect(element.tabIndex).toBe(0);
  leave();
});

test("what is all in sight is no stop", () => {
  const { element } = sized(100);
  const leave = scrolls(element);
  layOut();
  expect(element.hasAttribute("tabindex")).toBe(false);
  leave();
});

test("what grows is measured again, once the page has been laid out", async () => {
  const { element, grow } = sized(100);
  const leave = scrolls(element);
  layOut();
  grow(180);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect(element.hasAttribute("tabindex")).toBe(false);
  layOut();
  expect(element.tabIndex).toBe(0);
  leave();
});

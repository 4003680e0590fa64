import { expect, test } from "vitest";
import { Drawing, type Part } from "./drawing.svelte.ts";

/** What is drawn, and the tasks that wait, of which one is done at a time. */
function begun(...parts: readonly Part[]) {
  const drawn: string[] = [];
  const tasks: (() => void)[] = [];
  const drawing = new Drawing((task) => tasks.push(task));
  for (const part of parts) drawing.wait(part, () => drawn.push(part));
  return { drawn, drawing, next: () => tasks.shift()?.() };
}

test("each part has a task of its own: what is asked before the board, and last what is looked up", () => {
  const { drawn, next } = begun("sheets", "board", "choices");
  expect(drawn).toEqual([]);
  next();
  expect(drawn).toEqual(["choices"]);
  next();
  next();
  expect(drawn).toEqual(["choices", "board", "sheets"]);
});

test("what a part brings along is drawn after it, before what was to come later", () => {
  const { drawn, drawing, next } = begun("sheets");
  drawing.wait("board", () => drawing.wait("pieces", () => drawn.push("pieces")));
  next();
  next();
  expect(drawn).toEqual(["pieces"]);
});

test("once all stands, nothing waits any more", () => {
  const { drawing, next } = begun("choices", "board");
  next();
  expect(drawing.done).toBe(false);
  next();
  expect(drawing.done).toBe(true);
});

test("a part that is gone before its turn is not drawn", () => {
  const { drawn, drawing, next } = begun("rest");
  drawing.wait("board", () => drawn.push("board"))();
  next();
  expect(drawn).toEqual(["rest"]);
});

test("a part that fails keeps no other from being drawn", () => {
  const { drawn, drawing, next } = begun("rest");
  drawing.wait("board", () => {
    throw new Error("a board that cannot be drawn");
  });
  expect(next).toThrow("cannot be drawn");
  next();
  expect(drawn).toEqual(["rest"]);
});

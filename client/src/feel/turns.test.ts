import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

test("whoever is awaited after others is called, once", () => {
  const turns = new Turns();
  expect(turns.begins(false, true)).toBe(false);
  expect(turns.begins(true, false)).toBe(true);
  expect(turns.begins(true, false)).toBe(false);
});

test("whoever comes to his own decision, or acts on without the others, is not called", () => {
  const turns = new Turns();
  expect(turns.begins(true, false)).toBe(false);
  expect(turns.begins(false, false)).toBe(false);
  expect(turns.begins(true, false)).toBe(false);
});

test("chance between the others and him does not make his call forgotten", () => {
  const turns = new Turns();
  turns.begins(false, true);
  turns.begins(false, false);
  expect(turns.begins(true, true)).toBe(true);
});

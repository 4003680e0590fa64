import { expect, test } from "vitest";
import { boundTo } from "./bound.ts";

test("a ship that can only stop needs no click", () => {
  expect(boundTo([{ action: 59, do: { kind: "stop" } }])).toBe(59);
  expect(boundTo([{ action: 61, do: { kind: "end" } }])).toBe(61);
});

test("whoever has a choice, or only one ship to move, is asked", () => {
  const sail = { action: 52, do: { kind: "sail" } } as const;
  expect(boundTo([sail, { action: 59, do: { kind: "stop" } }])).toBeUndefined();
  expect(boundTo([sail])).toBeUndefined();
  expect(boundTo([])).toBeUndefined();
});

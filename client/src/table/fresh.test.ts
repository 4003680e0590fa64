import { expect, test } from "vitest";
import type { Entry } from "./chapters.ts";
import { Fresh } from "./fresh.ts";

const STORY: readonly Entry[] = [1, 2, 3, 4].map((seq) => ({ seq, told: { kind: "turn", seat: 0 } }));

test("what was there when one came is not new", () => {
  expect(new Fresh().of(4, STORY)).toEqual([]);
});

test("what has happened since is new once, as far as the position goes", () => {
  const fresh = new Fresh();
  fresh.of(1, STORY);
  expect(fresh.of(3, STORY).map(({ seq }) => seq)).toEqual([2, 3]);
  expect(fresh.of(3, STORY)).toEqual([]);
});

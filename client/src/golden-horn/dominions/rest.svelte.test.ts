import { expect, test } from "vitest";
import type { Entry } from "../../table/chapters.ts";
import type { Choice, GoldenHorn, Now, Plan } from "../types.ts";
import { choices, nowOf } from "../view.testing.ts";
import { CONQUER, DURAZZO, training, withPeople, ZARA } from "./dominions.testing.ts";
import { Rest } from "./rest.svelte.ts";
import { restOf } from "./rests.ts";

const END: Choice["do"] = { kind: "end" };

function ending(plans: readonly Plan[], turns_left: number | null = null, ...more: Choice["do"][]): Now {
  return nowOf(withPeople({}, { phase: "end-turn", turns_left }), plans, choices(END, ...more));
}

function resting(...plans: Plan[]): Rest {
  const rest = new Rest();
  rest.begin(ending(plans));
  return rest;
}

test("turns end by themselves only after that was asked for, and until it is taken back", () => {
  const rest = new Rest();
  const now = ending([ZARA], null, CONQUER);
  expect(rest.ends(now, [])).toBeUndefined();
  rest.begin(now);
  expect([rest.goesOn, rest.ends(now, [])]).toEqual([true, 0]);
  rest.end();
  expect([rest.goesOn, rest.ends(now, [])]).toEqual([false, undefined]);
});

test("who can do more than before is asked", () => {
  const rest = resting(ZARA, training(1));
  expect(rest.ends(ending([ZARA, training(1)]), [])).toBe(0);
  expect(rest.ends(ending([training(1)]), [])).toBe(0);
  expect(rest.ends(ending([ZARA, DURAZZO]), [])).toBeUndefined();
  expect(rest.ends(ending([training(1), training(2)]), [])).toBeUndefined();
  expect(resting(ZARA).ends(ending([training(1)]), [])).toBeUndefined();
});

test("who may announce the end, has the last turns before him or took something back is asked", () => {
  const rest = resting(ZARA);
  expect(rest.ends(ending([ZARA], null, CONQUER, { kind: "announce" }), [])).toBeUndefined();
  expect(rest.ends(ending([ZARA], 0, CONQUER), [])).toBeUndefined();
  const back: Entry<GoldenHorn> = { seq: 9, told: { kind: "took-back", seat: 0, upto: 8 } };
  expect(rest.ends(ending([ZARA], null, CONQUER), [back])).toBeUndefined();
});

test("only the end of a turn is let go", () => {
  const now = ending([ZARA], null, CONQUER);
  expect(resting(ZARA).ends({ ...now, view: { ...now.view, phase: "turn" } }, [])).toBeUndefined();
});

test("each seat of each table has its own", () => {
  expect(restOf("a", 0)).toBe(restOf("a", 0));
  expect(restOf("a", 0)).not.toBe(restOf("a", 1));
  expect(restOf("a", 0)).not.toBe(restOf("b", 0));
});

import { expect, test } from "vitest";
import type { Entry } from "../../table/chapters.ts";
import type { Choice, GoldenHorn } from "../types.ts";
import { choices, nowOf } from "../view.testing.ts";
import { CONQUER_DURAZZO, CONQUER_ZARA, group, withPeople } from "./dominions.testing.ts";
import { Rest } from "./rest.svelte.ts";
import { restOf } from "./rests.ts";

const END: Choice["do"] = { kind: "end" };

function ending(choices: readonly Choice[], peasants = 0, turns_left: number | null = null) {
  return nowOf(
    withPeople({ warehouses: [group(3, peasants), group(0)] }, { phase: "end-turn", turns_left }),
    [],
    choices,
  );
}

function resting(...more: Choice["do"][]): Rest {
  const rest = new Rest();
  rest.begin(ending(choices(END, ...more), 1));
  return rest;
}

test("turns end by themselves only after that was asked for, and until it is taken back", () => {
  const rest = new Rest();
  const now = ending(choices(END, CONQUER_ZARA));
  expect(rest.ends(now, [])).toBeUndefined();
  rest.begin(now);
  expect([rest.goesOn, rest.ends(now, [])]).toEqual([true, 0]);
  rest.end();
  expect([rest.goesOn, rest.ends(now, [])]).toEqual([false, undefined]);
});

test("who can do more than before is asked", () => {
  const rest = resting(CONQUER_ZARA, { kind: "train" });
  expect(rest.ends(ending(choices(END, CONQUER_ZARA, { kind: "train" }), 1), [])).toBe(0);
  expect(rest.ends(ending(choices(END, { kind: "train" }), 1), [])).toBe(0);
  expect(rest.ends(ending(choices(END, CONQUER_ZARA, CONQUER_DURAZZO)), [])).toBeUndefined();
  expect(rest.ends(ending(choices(END, { kind: "train" }), 2), [])).toBeUndefined();
  expect(resting(CONQUER_ZARA).ends(ending(choices(END, { kind: "train" }), 1), [])).toBeUndefined();
});

test("who may announce the end, has the last turns before him or took something back is asked", () => {
  const rest = resting(CONQUER_ZARA);
  expect(rest.ends(ending(choices(END, CONQUER_ZARA, { kind: "announce" })), [])).toBeUndefined();
  expect(rest.ends(ending(choices(END, CONQUER_ZARA), 0, 0), [])).toBeUndefined();
  const back: Entry<GoldenHorn> = { seq: 9, told: { kind: "took-back", seat: 0, upto: 8 } };
  expect(rest.ends(ending(choices(END, CONQUER_ZARA)), [back])).toBeUndefined();
});

test("only the end of a turn is let go", () => {
  const now = ending(choices(END, CONQUER_ZARA));
  expect(resting(CONQUER_ZARA).ends({ ...now, view: { ...now.view, phase: "turn" } }, [])).toBeUndefined();
});

test("each seat of each table has its own", () => {
  expect(restOf("a", 0)).toBe(restOf("a", 0));
  expect(restOf("a", 0)).not.toBe(restOf("a", 1));
  expect(restOf("a", 0)).not.toBe(restOf("b", 0));
});

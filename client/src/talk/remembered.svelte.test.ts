import { beforeEach, expect, test, vi } from "vitest";
import type { Remark } from "../protocol.ts";

const ANNA = "Anna";
const REMARKS: readonly Remark[] = [
  { n: 1, seat: 1, name: ANNA, at: 0, said: "hello", text: null },
  { n: 2, seat: 2, name: "Bob", at: 0, said: "thanks", text: null },
  { n: 3, seat: 0, name: "Eva", at: 0, said: "sorry", text: null },
];

/** As after the page was loaded anew. */
async function loaded(): Promise<typeof import("./remembered.svelte.ts")> {
  vi.resetModules();
  return import("./remembered.svelte.ts");
}

function numbers(remarks: readonly Remark[]): number[] {
  return remarks.map(({ n }) => n);
}

beforeEach(() => localStorage.clear());

test("who is muted is not heard at this table, and at others is", async () => {
  (await loaded()).mute("t", ANNA, true);
  const { audible, isMuted, mute } = await loaded();
  expect(numbers(audible("t", REMARKS, 0))).toEqual([2, 3]);
  expect(numbers(audible("other", REMARKS, 0))).toEqual([1, 2, 3]);
  mute("t", ANNA, false);
  expect([isMuted("t", ANNA), numbers(audible("t", REMARKS, 0))]).toEqual([false, [1, 2, 3]]);
});

test("where all are muted the reader hears himself", async () => {
  (await loaded()).setQuiet(true);
  const { audible, isQuiet } = await loaded();
  expect([isQuiet(), numbers(audible("t", REMARKS, 0))]).toEqual([true, [3]]);
});

test("what others said is unread until it was read, and stays so when the page is loaded anew", async () => {
  const before = await loaded();
  expect(numbers(before.unread("t", REMARKS, 0))).toEqual([1, 2]);
  before.markRead("t", 1);
  before.markRead("t", 0);
  expect(numbers((await loaded()).unread("t", REMARKS, 0))).toEqual([2]);
});

test("what makes no sense is not kept", async () => {
  localStorage.setItem("fondaco.talk", JSON.stringify({ quiet: "yes", tables: [7, { table: "t" }, null] }));
  const { isQuiet, unread } = await loaded();
  expect([isQuiet(), numbers(unread("t", REMARKS, 0))]).toEqual([false, [1, 2]]);
});

test("of many tables the oldest are forgotten", async () => {
  const { mute } = await loaded();
  for (let n = 0; n < 60; n += 1) mute(`t${n}`, ANNA, true);
  const { isMuted } = await loaded();
  expect([isMuted("t0", ANNA), isMuted("t59", ANNA)]).toEqual([false, true]);
});

import { expect, test } from "vitest";
import { clockOf, DAY, kindOf, known, USUAL } from "./clocks.ts";

test("what was chosen before is chosen again, if it still can be", () => {
  for (const clock of [USUAL.live, USUAL.days, clockOf(600, 0)]) expect(known({ ...clock })).toEqual(clock);
  for (const kept of [undefined, null, {}, "x", { reserve: 1, increment: 1 }, { reserve: 4 * DAY, increment: 4 * DAY }])
    expect(known(kept)).toBeUndefined();
});

test("a clock of days has all of them for each move", () => {
  expect([undefined, USUAL.live, USUAL.days].map(kindOf)).toEqual(["none", "live", "days"]);
});

import { expect, test } from "vitest";
import { seen, times } from "./flights.ts";

test("where more happens than the eye can follow nothing flies", () => {
  expect(seen(times(20, "card"))).toHaveLength(20);
  expect(seen(times(21, "card"))).toEqual([]);
});

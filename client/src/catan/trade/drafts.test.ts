import { expect, test } from "vitest";
import { countersLeft, type Draft, mirrored, offersLeft, refusedBy } from "./drafts.ts";
import { ASKED, OFFER, seated, TRADE } from "./trade.testing.ts";

const SWAP: Draft = { give: [0, 2, 0, 1, 0], want: [1, 0, 0, 0, 2] };

test("a counter-offer begins with the offer as seen from the other side, as far as the cards are there", () => {
  expect(mirrored(OFFER, [0, 0, 2, 0, 1])).toEqual({ give: [0, 0, 0, 0, 1], want: [0, 1, 0, 0, 0] });
  expect(mirrored(OFFER, [0, 0, 2, 0, 0])).toEqual({ give: [0, 0, 0, 0, 0], want: [0, 1, 0, 0, 0] });
});

test("refusals of the offer that stands count already", () => {
  const view = seated(seated(TRADE, 0, { answer: "refused" }), 1, { answer: "accepted" });
  expect(refusedBy(view, OFFER)).toEqual([0]);
  expect(refusedBy(view, SWAP)).toEqual([]);
});

test("counter-offers are counted", () => {
  expect(countersLeft(ASKED)).toBe(5);
});

test("offers are counted", () => {
  expect(offersLeft(TRADE)).toBe(9);
  expect(offersLeft({ ...TRADE, made: 11 })).toBe(0);
});

import { expect, test } from "vitest";
import type { View } from "../types.ts";
import {
  countersLeft,
  type Draft,
  EMPTY,
  mirrored,
  offersLeft,
  refusedBy,
  whyNoMore,
  whyNoOffer,
  whyNoProposal,
} from "./drafts.ts";
import { ASKED, HAND, OFFER, seated, TRADE, TURN } from "./trade.testing.ts";

const SWAP: Draft = { give: [0, 2, 0, 1, 0], want: [1, 0, 0, 0, 2] };

test("a counter-offer begins with the offer as seen from the other side, as far as the cards are there", () => {
  expect(mirrored(OFFER, [0, 0, 2, 0, 1])).toEqual({ give: [0, 0, 0, 0, 1], want: [0, 1, 0, 0, 0] });
  expect(mirrored(OFFER, [0, 0, 2, 0, 0])).toEqual({ give: [0, 0, 0, 0, 0], want: [0, 1, 0, 0, 0] });
});

test("there is one card more only where there can be", () => {
  expect(whyNoMore(EMPTY, "give", 1, HAND)).toBeUndefined();
  expect(whyNoMore(EMPTY, "give", 0, HAND)).toBe("catan.trade.why-no-more");
  expect(whyNoMore(OFFER, "want", 1, HAND)).toBe("catan.trade.why-both");
  expect(whyNoMore(OFFER, "give", 4, HAND)).toBe("catan.trade.why-both");
  expect(whyNoMore({ give: OFFER.give, want: [0, 0, 0, 0, 19] }, "want", 4, HAND)).toBe("catan.trade.why-all");
});

test.each<[string | undefined, View, Draft, number[]]>([
  [undefined, TURN, OFFER, [0]],
  ["catan.trade.why-incomplete", TURN, EMPTY, [0]],
  ["catan.trade.why-incomplete", TURN, { give: OFFER.give, want: EMPTY.want }, [0]],
  ["catan.trade.why-gone", TURN, { give: [0, 3, 0, 0, 0], want: OFFER.want }, [0]],
  ["catan.trade.why-nobody", TURN, OFFER, []],
  ["catan.trade.why-refused", { ...TURN, refused: [{ ...OFFER, seats: [0, 1] }] }, OFFER, [0]],
  [undefined, { ...TURN, refused: [{ ...OFFER, seats: [0, 1] }] }, OFFER, [0, 3]],
  [undefined, { ...TURN, refused: [{ ...OFFER, seats: [0, 1] }] }, SWAP, [0]],
])("why no offer: %s", (why, view, draft, seats) => {
  expect(whyNoOffer(view, draft, seats)).toBe(why);
});

test("refusals of the offer that stands count already", () => {
  const view = seated(seated(TRADE, 0, { answer: "refused" }), 1, { answer: "accepted" });
  expect(refusedBy(view, OFFER)).toEqual([0]);
  expect(whyNoOffer(view, OFFER, [0])).toBe("catan.trade.why-refused");
  expect(refusedBy(view, SWAP)).toEqual([]);
});

test("counter-offers are counted, and need cards", () => {
  const counter: Draft = { give: [0, 0, 1, 0, 0], want: [0, 1, 0, 0, 0] };
  expect(countersLeft(ASKED)).toBe(5);
  expect(whyNoProposal(ASKED, counter)).toBeUndefined();
  expect(whyNoProposal(ASKED, { give: [0, 0, 3, 0, 0], want: [0, 1, 0, 0, 0] })).toBe("catan.trade.why-gone");
  expect(whyNoProposal(ASKED, EMPTY)).toBe("catan.trade.why-incomplete");
});

test("offers are counted", () => {
  expect(offersLeft(TRADE)).toBe(9);
  expect(offersLeft({ ...TRADE, made: 11 })).toBe(0);
});

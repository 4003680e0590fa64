import { expect, test } from "vitest";
import type { View } from "../types.ts";
import { DO } from "../facts.ts";
import {
  countersLeft,
  type Draft,
  EMPTY,
  mirrored,
  offering,
  offersLeft,
  proposing,
  refusedBy,
  whyNoMore,
  whyNoOffer,
  whyNoProposal,
} from "./drafts.ts";
import { ASKED, HAND, OFFER, seated, TRADE, TURN } from "./trade.testing.ts";

const SWAP: Draft = { give: [0, 2, 0, 1, 0], want: [1, 0, 0, 0, 2] };
const CARDS = [DO.give + 1, DO.give + 1, DO.give + 3, DO.want, DO.want + 4, DO.want + 4];
const ORE = [DO.give + 1, DO.want + 4];

test("an offer is sent card by card, and then to a set of seats", () => {
  expect(offering(TURN, SWAP, [0, 3])).toEqual([...CARDS, DO.offer + 0b1001 - 1]);
  expect(offering(TURN, OFFER, [0, 1, 3])).toEqual([...ORE, DO.offer + 0b1011 - 1]);
});

test("an offer that stands is withdrawn before the next one", () => {
  expect(offering(TRADE, OFFER, [1])).toEqual([DO.withdraw, ...ORE, DO.offer + 1]);
});

test("what was begun goes on, or is given up where cards are to be taken away", () => {
  const begun: View = seated({ ...TURN, phase: "compose" }, 2, OFFER);
  const more: Draft = { give: [0, 2, 0, 0, 0], want: OFFER.want };
  expect(offering(begun, more, [0])).toEqual([DO.give + 1, DO.offer]);
  const other: Draft = { give: [0, 0, 1, 0, 0], want: OFFER.want };
  expect(offering(begun, other, [0])).toEqual([DO.withdraw, DO.give + 2, DO.want + 4, DO.offer]);
});

test("a counter-offer is sent whole, and another one takes the first back", () => {
  const counter: Draft = { give: [0, 0, 1, 0, 1], want: [0, 2, 0, 0, 0] };
  const cards = [DO.give + 2, DO.give + 4, DO.want + 1, DO.want + 1, DO.propose];
  expect(proposing(ASKED, counter)).toEqual(cards);
  const countered = seated(ASKED, 0, {
    answer: "countered",
    give: [0, 0, 2, 0, 0],
    want: [0, 1, 0, 0, 0],
    counters: 1,
  });
  expect(proposing(countered, counter)).toEqual([DO.withdraw, ...cards]);
});

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

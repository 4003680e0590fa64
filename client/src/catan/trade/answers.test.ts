import { beforeAll, expect, test } from "vitest";
import { use } from "../../i18n.ts";
import { choices, NAMES } from "../view.testing.ts";
import { dealWith, doing, heard, said, standing } from "./answers.ts";
import { ASKED, OFFER, seated, TRADE, TURN } from "./trade.testing.ts";

const COUNTER = { answer: "countered", give: [0, 0, 0, 0, 1], want: [0, 0, 0, 5, 0] } as const;

beforeAll(() => use("en"));

test("a seat accepts, refuses, counters, or is still considering", () => {
  const view = seated(seated(TRADE, 0, { answer: "accepted" }), 3, COUNTER);
  expect([0, 1, 3].map((seat) => said(view, seat, NAMES)?.id)).toEqual([
    "catan.trade.answer-accepted",
    "catan.trade.answer-silent",
    "catan.trade.answer-countered",
  ]);
  expect(said(view, 3, NAMES)?.swap).toEqual({ give: COUNTER.give, get: COUNTER.want });
  expect(heard(view)).toEqual([3, 0, 1]);
});

test("a proposal that nobody asked for is no counter-offer", () => {
  expect(said(seated(TURN, 3, COUNTER), 3, NAMES)?.id).toBe("catan.trade.answer-proposed");
  expect(said(seated({ ...TRADE, asked: [0] }, 3, COUNTER), 3, NAMES)?.id).toBe("catan.trade.answer-proposed");
});

test("others see whom the active player asks for what", () => {
  expect(said(ASKED, 2, NAMES)).toMatchObject({
    mark: "offers",
    names: "You, Bianca, Dora",
    swap: { get: OFFER.want },
  });
  expect(said(TURN, 2, NAMES)).toBeUndefined();
});

test("the active player closes a trade with who accepted, or at the terms of a counter-offer", () => {
  const view = seated(seated(TRADE, 0, { answer: "accepted" }), 3, COUNTER);
  const deals = choices({ kind: "deal", seat: 0 });
  expect(dealWith(view, 0, deals)).toEqual({ give: OFFER.give, get: OFFER.want, action: 0, lacks: [0, 0, 0, 0, 0] });
  expect(dealWith(view, 3, deals)).toEqual({
    give: COUNTER.want,
    get: COUNTER.give,
    action: undefined,
    lacks: [0, 0, 0, 1, 0],
  });
  expect(dealWith(view, 1, deals)).toBeUndefined();
  expect(dealWith(ASKED, 0, deals)).toBeUndefined();
});

test("who is asked answers; who is not may propose", () => {
  expect(standing(ASKED)).toBe("asked");
  expect(standing(seated(ASKED, 0, { answer: "refused" }))).toBe("refused");
  const free = seated({ ...ASKED, phase: "turn", to_act: [2], may_act: true }, 0, { answer: null });
  expect(standing(free)).toBe("free");
  expect(standing({ ...free, may_act: false })).toBe("none");
  expect(standing(TRADE)).toBe("none");
  expect(standing({ ...ASKED, seat: null })).toBe("none");
});

test("who has made an offer waits for answers, that of the reader first, and thinks once he has them", () => {
  expect(doing(ASKED, 2)).toBe("catan.seat.waits-for-you");
  expect(doing(ASKED, 1)).toBe("catan.seat.thinks");
  const answered = seated({ ...ASKED, to_act: [1, 2, 3] }, 0, { answer: "refused" });
  expect(doing(answered, 2)).toBe("catan.seat.waits");
  const all = [1, 3].reduce((view, seat) => seated(view, seat, { answer: "refused" }), answered);
  expect(doing({ ...all, to_act: [2] }, 2)).toBe("catan.seat.thinks");
  expect([doing(ASKED, 0), doing({ ...ASKED, to_act: [0] }, 2)]).toEqual([undefined, undefined]);
});

import { expect, test } from "vitest";
import { whyNotBuy, whyNotPlay } from "./prices.ts";
import { isAsked, status } from "./status.ts";
import type { Choice, Purchase, SeatView, View } from "./types.ts";
import { choices, NAMES, VIEW } from "./view.testing.ts";

function own(seat: Partial<SeatView>, view: Partial<View> = {}): View {
  const seats = VIEW.seats.map((one, i) => (i === VIEW.seat ? { ...one, ...seat } : one));
  return { ...VIEW, phase: "turn", seats, ...view };
}

test.each([
  ["roll", [{ kind: "roll" }], "catan.ask.roll"],
  ["roll", [{ kind: "roll" }, { kind: "knight" }], "catan.ask.roll-or-card"],
  ["settle", [{ kind: "settlement", corner: 3 }], "catan.ask.settle-2"],
  ["turn", [{ kind: "end" }], "catan.ask.turn"],
  ["victim", [{ kind: "rob", seat: 1 }], "catan.ask.victim"],
  ["trade", [{ kind: "withdraw" }], "catan.ask.answers"],
  ["trade", [{ kind: "withdraw" }, { kind: "deal", seat: 1 }], "catan.ask.deal"],
] as const)("in phase %s with %j it says %s", (phase, acts, id) => {
  expect(status({ ...VIEW, phase }, NAMES, choices(...acts)).id).toBe(id);
});

test("once the offer is made, what is asked is no longer what was picked", () => {
  const may = choices({ kind: "withdraw" }, { kind: "deal", seat: 1 });
  expect(status({ ...VIEW, phase: "trade" }, NAMES, may, [], "trade").id).toBe("catan.ask.deal");
  expect(status({ ...VIEW, phase: "turn" }, NAMES, may, [], "trade").id).toBe("catan.ask.trade");
});

test("who is only allowed to propose a trade is not asked", () => {
  const view: View = { ...VIEW, phase: "turn", player: 0, to_act: [0], may_act: true };
  const may = choices({ kind: "give", resource: "ore" });
  expect(isAsked(view, may)).toBe(false);
  expect(status(view, NAMES, may)).toEqual({ id: "status.wait", values: { name: "Anna" } });
});

test("while others discard it says who still does and who has chosen", () => {
  const [first, second] = VIEW.seats.flatMap((_, seat) => (seat === VIEW.seat ? [] : [seat]));
  const seats = VIEW.seats.map((seat, i) => ({ ...seat, owed: i === first || i === second ? 4 : 0 }));
  const view: View = { ...VIEW, phase: "discard", seats, to_act: [first!, second!] };
  const names = `${NAMES[first!]!}, ${NAMES[second!]!}`;
  expect(status(view, NAMES, [])).toEqual({ id: "catan.wait.discard", values: { names } });
  expect(status({ ...view, to_act: [second!] }, NAMES, [])).toEqual({
    id: "catan.wait.discard-some",
    values: { names: NAMES[second!], chosen: NAMES[first!] },
  });
});

test("what cannot be bought says why", () => {
  const rich = { hand: [9, 9, 9, 9, 9] as const };
  const why = (view: View, what: Purchase, may: readonly Choice[] = []) => whyNotBuy(view, may, what);
  expect(why(own(rich), "road", choices({ kind: "road", edge: 3 }))).toBeUndefined();
  expect(why(own(rich), "road")).toBe("catan.why.no-place");
  expect(why(own(rich), "city")).toBe("catan.why.no-settlement");
  expect(why(own({ ...rich, roads_left: 0 }), "road")).toBe("catan.why.none-left");
  expect(why(own(rich, { deck: 0 }), "buy")).toBe("catan.why.no-cards-left");
  expect(why(own({}), "settlement")).toBe("catan.why.price");
  expect(why(own(rich, { phase: "roll" }), "road")).toBe("catan.why.roll-first");
  expect(why(own(rich, { player: 1 }), "road")).toBe("catan.why.not-your-turn");
});

test("what the page does not know while an offer stands has to wait until it is withdrawn", () => {
  const view = own({ hand: [1, 1, 0, 0, 0], hidden: [1, 0, 0, 0, 0] }, { phase: "trade" });
  expect(whyNotBuy(view, [], "road")).toBe("catan.why.withdraw-first");
  expect(whyNotBuy(view, [], "city")).toBe("catan.why.price");
  expect(whyNotPlay(view, [], "knight")).toBe("catan.why.withdraw-first");
  expect(whyNotBuy(view, choices({ kind: "road", edge: 3 }), "road")).toBeUndefined();
});

test("a card that cannot be played says why", () => {
  const view = own({ hidden: [1, 0, 0, 0, 1], fresh: [1, 0, 0, 0, 0] });
  expect(whyNotPlay(view, [], "knight")).toBe("catan.why.fresh");
  expect(whyNotPlay(view, [], "victory-point")).toBe("catan.why.victory-card");
  expect(whyNotPlay(own({ hidden: [1, 0, 0, 0, 0] }, { played_card: true }), [], "knight")).toBe("catan.why.one-card");
  expect(whyNotPlay(own({ hidden: [0, 1, 0, 0, 0] }), [], "road-building")).toBe("catan.why.no-road");
  expect(whyNotPlay(own({ hidden: [1, 0, 0, 0, 0] }), choices({ kind: "knight" }), "knight")).toBeUndefined();
});

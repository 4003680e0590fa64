import { beforeAll, expect, test } from "vitest";
import { use } from "../i18n.ts";
import { isAsked, status } from "./status.ts";
import type { View } from "./types.ts";
import { choices, NAMES, VIEW } from "./view.testing.ts";

beforeAll(() => use("en"));

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
  expect(status(view, NAMES, may, [false, true, true]).id).toBe("status.wait-away");
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

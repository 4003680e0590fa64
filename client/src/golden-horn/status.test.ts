import { beforeAll, expect, test } from "vitest";
import { use } from "../i18n.ts";
import type { Choice, View } from "./types.ts";
import { menuOf, type Picked } from "./menu.ts";
import { status } from "./status.ts";
import { choices, NAMES, nowOf, robbery, VIEW, voyage } from "./view.testing.ts";

beforeAll(() => use("en"));

function idOf(changes: Partial<View>, ...actions: Choice["do"][]): string {
  return status({ ...VIEW, ...changes }, NAMES, choices(...actions)).id;
}

test("in a turn the reader is asked for a raid only where one can be made", () => {
  expect(idOf({}, { kind: "ship", ship: 0 })).toBe("status.turn");
  expect(idOf({}, { kind: "raid", seat: 1, ship: 0 }, { kind: "ship", ship: 0 })).toBe("status.turn-raid");
  expect(idOf({}, { kind: "pass" })).toBe("status.pass");
});

test.each<[View["phase"], Choice["do"], string]>([
  ["place", { kind: "place", harbours: ["venice", "venice", "venice"] }, "status.place"],
  ["turn-round", { kind: "keep" }, "status.heading"],
  ["end-turn", { kind: "end" }, "status.end-turn"],
])("at %s", (phase, action, id) => {
  expect(idOf({ phase }, action)).toBe(id);
});

test("on the way to a voyage the ship and the place are named", () => {
  const plans = [voyage(1, [1], { load: "red" }), voyage(1, [1], { load: "blue" }), robbery(1, 0, "red", "red")];
  const now = nowOf(VIEW, plans, choices({ kind: "ship", ship: 1 }));
  const at = (picked: Picked) => status(VIEW, NAMES, now.choices, [], menuOf(now, picked));
  expect(at({})).toEqual({ id: "status.turn" });
  expect(at({ ship: 1 })).toEqual({ id: "status.load", values: { ship: "two-coloured ship", place: "Venice" } });
  expect(at({ ship: 1, load: "red" }).id).toBe("status.sail");
  expect(at({ ship: 3 }).id).toBe("status.pay");
});

test("who is awaited is named", () => {
  expect(status({ ...VIEW, to_act: [1] }, NAMES, [])).toEqual({ id: "status.wait", values: { name: "Bianca" } });
  expect(status({ ...VIEW, phase: "place", to_act: [0, 1] }, NAMES, [])).toEqual({
    id: "status.wait-place",
    values: { names: "Eva, Bianca" },
  });
});

test("who is awaited and away is said to be away", () => {
  const waiting: View = { ...VIEW, phase: "place", to_act: [0, 1] };
  expect(status(waiting, NAMES, [], [true, false]).values).toEqual({ names: "Eva, Bianca (away)" });
  expect(status({ ...VIEW, to_act: [1] }, NAMES, [], [false, true]).values).toEqual({ name: "Bianca" });
  const away = { id: "status.wait-away", values: { name: "Bianca (away)" } };
  expect(status({ ...VIEW, to_act: [1] }, NAMES, [], [true, false])).toEqual(away);
});

test("a spectator is asked nothing", () => {
  expect(idOf({ seat: null })).toBe("status.wait");
});

test("chance is named by what it does", () => {
  expect(idOf({ phase: "refill", to_act: [-1] })).toBe("phase.refill");
  expect(idOf({ phase: "deal-cards", to_act: [-1] })).toBe("phase.cards");
});

test.each<[number, number, number | null, string]>([
  [1, 2, 0, "status.you-won"],
  [2, 1, 0, "status.you-came"],
  [1, 2, null, "status.won"],
  [1, 1, 0, "status.shared"],
])("with places %i and %i seat %j reads who won", (first, second, seat, id) => {
  const [one, other] = VIEW.seats;
  const seats = [
    { ...one!, place: first },
    { ...other!, place: second },
  ];
  expect(idOf({ over: true, phase: "over", to_act: [], seats, seat })).toBe(id);
});

import { beforeAll, expect, test } from "vitest";
import { use } from "../../i18n.ts";
import { details, headline } from "../items.ts";
import { routeLines, shipLabel } from "../labels.ts";
import { menuOf } from "../menu.ts";
import { status } from "../status.ts";
import type { Conquest } from "../types.ts";
import { choices, NAMES, nowOf, voyage, withShips } from "../view.testing.ts";
import { CONQUER, group, PEOPLE, withPeople, ZARA, ZARA_WITH_PEASANTS } from "./dominions.testing.ts";
import { dominionLabel, holdings } from "./words.ts";

beforeAll(() => use("en"));

const ABOARD = withPeople({
  aboard: [group(2, 1), group(0, 3), ...PEOPLE.aboard.slice(2)],
  guarded: [true, ...PEOPLE.guarded.slice(1)],
});

test("a ship with mercenaries is said to be safe, one with peasants alone is not", () => {
  const labels = ABOARD.ships.slice(0, 3).map((ship) => shipLabel(ABOARD, ship));
  expect(labels[0]).toContain("2 mercenaries, 1 peasant, safe from pirates");
  expect(labels[1]).toContain("3 peasants");
  expect(labels[1]).not.toContain("safe");
  expect(labels[2]).toContain("empty");
});

test("people whom a voyage takes aboard with guards are said to be safe", () => {
  const view = withPeople({ quays: [group(1, 2), group(0)] });
  const plans = [
    voyage(0, [1], { people: "all", guarded: true, crew: group(1, 2), worth: 3 }),
    voyage(0, [1], { people: "peasants", crew: group(0, 2), worth: 2 }),
  ];
  const { items } = menuOf(nowOf(view, plans), { ship: 0 });
  expect(items.slice(0, 2).map((item) => details(item, view).shown)).toEqual([
    ["+3 points", "safe from pirates"],
    ["+2 points"],
  ]);
});

test("a dominion has its price, its points and who conquered it", () => {
  const labels = PEOPLE.dominions.map((dominion) => dominionLabel(ABOARD, dominion, NAMES));
  expect(labels[0]).toBe("Zara: 2 mercenaries, +3 points, still free");
  expect(labels[2]).toBe("Candia: 4 mercenaries, +8 points, conquered: Bianca (tower)");
});

test("the own people and dominions say what they count", () => {
  const mine = PEOPLE.dominions.map((dominion) => ({ ...dominion, seat: dominion.name === "candia" ? 1 : 0 }));
  const view = withPeople({ warehouses: [group(2, 1), group(4)], dominions: mine });
  expect(holdings(view)).toEqual(["2 mercenaries, 1 peasant: +3", "Zara: +3", "Durazzo: +6"]);
  expect(holdings(withPeople({}))).toEqual([]);
  expect(holdings({ ...view, seat: null })).toEqual([]);
});

test("people who wait are among what lies in a harbour", () => {
  const lines = routeLines(withPeople({ quays: [group(1), group(0, 2)] }));
  expect(lines[0]).toContain("1 mercenary");
  expect(lines.at(-1)).toContain("2 peasants");
});

test("a conquest says what it costs and what it gives", () => {
  const view = withPeople({ warehouses: [group(2, 2), group(0)] });
  const { items } = menuOf(nowOf(view, [ZARA, ZARA_WITH_PEASANTS]), { conquer: "zara" });
  expect(items.map((item) => headline(item, view, NAMES))).toEqual(["Conquer Zara", "Or with these", "Choose again"]);
  expect(items.slice(0, 2).map((item) => details(item, view))).toEqual([
    { shown: ["+3 for the dominion, −2 for the people = +1"], pictured: ["costs: 2 mercenaries"] },
    { shown: ["+3 for the dominion, −3 for the people = +0"], pictured: ["costs: 1 mercenary, 2 peasants"] },
  ]);
});

test("before it is picked, a conquest says what is left with the people that it would cost", () => {
  const shown = (conquest: Conquest) => details({ kind: "dominion", conquest }, withPeople({})).shown;
  expect(shown(ZARA)).toEqual(["+3 for the dominion, −2 for the people = +1"]);
  expect(shown(ZARA_WITH_PEASANTS)).toEqual(["+3 for the dominion, −3 for the people = +0"]);
  expect(shown({ ...ZARA, pairs: 2, price: group(0, 4), net: -1 })).toEqual([
    "+3 for the dominion, −4 for the people = −1",
  ]);
});

test("a voyage home brings a point for each of the people", () => {
  const view = withShips(ABOARD, { 0: { space: 7 } });
  const item = { kind: "voyage", ship: 0, number: 1, plan: voyage(0, [8], { crew: group(2, 1), worth: 3 }) } as const;
  expect(details(item, view).shown).toContain("+3 points");
});

test("it is asked what is picked, and at the end of a turn, whether people are used first", () => {
  const view = withPeople({ warehouses: [group(2), group(0)] });
  const id = (now: ReturnType<typeof nowOf>, picked = {}) =>
    status(now.view, NAMES, now.choices, [], menuOf(now, picked)).id;
  const now = nowOf(view, [ZARA], choices(CONQUER));
  expect(id(now, { conquer: "any" })).toBe("people.which");
  expect(id(now, { conquer: "zara" })).toBe("people.pay");
  const ending = { ...view, phase: "end-turn" } as const;
  expect(id(nowOf(ending, [ZARA], choices(CONQUER, { kind: "end" })))).toBe("people.end-turn");
  expect(id(nowOf(ending, [ZARA], choices(CONQUER, { kind: "end" }, { kind: "announce" })))).toBe(
    "people.end-or-announce",
  );
  expect(id(nowOf(ending, [], choices({ kind: "end" }, { kind: "announce" })))).toBe("status.end-turn");
});

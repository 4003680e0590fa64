import { expect, test } from "vitest";
import { keyOf, menuOf, unpick } from "../menu.ts";
import { choices, nowOf, voyage, withShips } from "../view.testing.ts";
import { CONQUER, DURAZZO, group, training, withPeople, ZARA, ZARA_WITH_PEASANTS } from "./dominions.testing.ts";
import { conquering, peopleMenu } from "./menu.ts";

const AT_HOME = withPeople({ warehouses: [group(3, 4), group(0)] });
const PLANS = [ZARA, ZARA_WITH_PEASANTS, training(1), training(3)];

test("what is offered at any moment stands after the ships, one item for each dominion", () => {
  const { items } = menuOf(nowOf(AT_HOME, [voyage(0, [1]), ...PLANS], choices(CONQUER, { kind: "train" })), {});
  expect(items.map(keyOf)).toEqual(["ship 0", "train one", "train all", "dominion zara"]);
});

test("of several dominions one is chosen first", () => {
  const now = nowOf(AT_HOME, [ZARA, ZARA_WITH_PEASANTS, DURAZZO]);
  expect(menuOf(now, {}).items).toEqual([{ kind: "conquests", dominions: ["zara", "durazzo"] }]);
  const { stage, items } = menuOf(now, { conquer: "any" });
  expect(stage).toBe("conquests");
  expect(items.map(keyOf)).toEqual(["dominion zara", "dominion durazzo", "back"]);
});

test("in the middle of a voyage people can be used too", () => {
  const sailing = { ...AT_HOME, phase: "sail", ship: 0 } as const;
  const { stage, items } = menuOf(nowOf(withShips(sailing, { 0: { space: 2 } }), [voyage(0, [3]), ...PLANS]), {});
  expect(stage).toBe("voyage");
  expect(items.map(({ kind }) => kind)).toEqual(["voyage", "train", "train", "dominion"]);
});

test("the mix that keeps most people is chosen, and the others can be", () => {
  const menu = peopleMenu([ZARA_WITH_PEASANTS, ZARA]);
  const shown = (pairs?: number) =>
    conquering(menu, { conquer: "zara", ...(pairs !== undefined && { pairs }) })?.items.map((item) =>
      item.kind === "conquer" || item.kind === "mix" ? [item.kind, item.conquest.price] : item.kind,
    );
  expect(shown()).toEqual([
    ["conquer", group(2)],
    ["mix", group(1, 2)],
  ]);
  expect(shown(1)).toEqual([
    ["conquer", group(1, 2)],
    ["mix", group(2)],
  ]);
});

test("who can pay only with pairs is shown that training makes it cheaper", () => {
  const menu = peopleMenu([ZARA_WITH_PEASANTS, training(1), training(3)]);
  expect(conquering(menu, { conquer: "zara" })?.items.map(({ kind }) => kind)).toEqual(["conquer", "train", "train"]);
});

test("people are loaded like goods", () => {
  const view = withPeople({ quays: [group(2, 1), group(0)] });
  const plans = [
    voyage(0, [1], { load: "blue" }),
    voyage(0, [1], { people: "all" }),
    voyage(0, [1], { people: "peasants" }),
  ];
  const { stage, items } = menuOf(nowOf(view, plans), { ship: 0 });
  expect(stage).toBe("load");
  expect(items.map(keyOf)).toEqual(["load 0 blue", "embark 0 all", "embark 0 peasants", "back"]);
  const laden = menuOf(nowOf(view, plans), { ship: 0, people: "peasants" });
  expect(laden.items.flatMap((item) => (item.kind === "voyage" ? [item.plan] : []))).toEqual([plans[2]]);
  expect(unpick({ ship: 0, people: "peasants" })).toEqual({ ship: 0 });
});

test("a dominion that was picked is given up before anything else", () => {
  expect(unpick({ ship: 0, load: "blue", conquer: "zara", pairs: 1 })).toEqual({ ship: 0, load: "blue" });
});

test("at the end of a turn it can be ended, also until more can be done", () => {
  const view = { ...AT_HOME, phase: "end-turn" } as const;
  const { items } = menuOf(nowOf(view, [ZARA], choices(CONQUER, { kind: "end" }, { kind: "announce" })), {});
  expect(items.map(keyOf)).toEqual(["dominion zara", "choice 1", "rest", "choice 2"]);
  const without = menuOf(nowOf(view, [], choices({ kind: "end" }, { kind: "announce" })), {});
  expect(without.items.map(keyOf)).toEqual(["choice 0", "choice 1"]);
});

test("who can only end the turn, as where warehouses are hidden, may let turns end by themselves too", () => {
  const now = nowOf({ ...withPeople({}), phase: "end-turn" }, [], choices({ kind: "end" }));
  expect(menuOf(now, {}).items.map(keyOf)).toEqual(["choice 0", "rest"]);
  expect(menuOf({ ...now, view: { ...now.view, people: null } }, {}).items.map(keyOf)).toEqual(["choice 0"]);
});

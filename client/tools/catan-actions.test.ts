/** The page puts actions together with the numbers of the rules. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bankAction, CARDS_EACH, COUNTERS_PER_TURN, DO } from "../src/catan/trade/actions.ts";

const RULES = join(import.meta.dirname, "../../src/fondaco/games/catan/rules");
const DECISIONS = readFileSync(join(RULES, "decisions.py"), "utf8");
const COMPONENTS = readFileSync(join(RULES, "components.py"), "utf8");

function number(text: string, name: string): number {
  return Number(new RegExp(`^${name} = (\\d+)`, "m").exec(text)?.[1]);
}

function row(name: string): readonly number[] {
  return (new RegExp(`^${name} = \\(([\\d, ]+)\\)`, "m").exec(COMPONENTS)?.[1] ?? "").split(",").map(Number);
}

test.each(Object.entries(DO))("%s has the number %i", (name, action) => {
  expect(action).toBe(number(DECISIONS, `DO_${name.toUpperCase()}`));
});

test("the limits are those of the rules", () => {
  expect(CARDS_EACH).toBe(number(COMPONENTS, "CARDS_EACH"));
  expect(COUNTERS_PER_TURN).toBe(number(COMPONENTS, "COUNTERS_PER_TURN"));
});

test("trades with the bank are counted as in the rules", () => {
  const [given, taken] = [row("TRADE_GIVE"), row("TRADE_TAKE")];
  expect(given).toHaveLength(20);
  given.forEach((give, trade) => expect(bankAction(give, taken[trade]!)).toBe(DO.bank + trade));
});

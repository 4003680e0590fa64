import { beforeAll, expect, test } from "vitest";
import { use } from "../i18n.ts";
import { details, headline, shortest } from "./items.ts";
import { VIEW, voyage, withShips } from "./view.testing.ts";

beforeAll(() => use("en"));

const AT_SEA = withShips(VIEW, { 0: { space: 7, colour: "red", cargo: 2 } });

/** What the button of a voyage of the first ship says. */
function said(...[stops, more]: [readonly number[], Parameters<typeof voyage>[2]?]): readonly string[] {
  return details({ kind: "voyage", plan: voyage(0, stops, more), ship: 0, number: 1 }, AT_SEA).shown;
}

test("a voyage says how many cards it brings, from one on", () => {
  expect(said([8], { cards: 0 }).join()).not.toContain("card");
  expect(said([8], { cards: 1 })).toContain("+1 card");
  expect(said([8], { cards: 3 })).toContain("+3 cards");
});

test("goods that come home say what they count, and nothing before", () => {
  expect(said([8], { worth: 2 })).toContain("+2 points");
  expect(said([6], { worth: 2 }).join()).not.toContain("point");
});

test("more than one stop without a card is said to be free", () => {
  expect(said([6, 5])).toContain("no wind card");
  expect(said([6])).toEqual([]);
});

test("in few words a stop is named by its goods; what is to be done with another's ship is said whole", () => {
  const stop = { kind: "voyage", plan: voyage(0, [6]), ship: 0, number: 1 } as const;
  expect(shortest(stop, AT_SEA)).toBe("pink");
  expect(shortest({ kind: "raid", ship: 0 }, AT_SEA)).toBe(undefined);
  expect(headline({ kind: "raid", ship: 0 }, AT_SEA, ["Anna"])).toBe("Raid: Anna");
});

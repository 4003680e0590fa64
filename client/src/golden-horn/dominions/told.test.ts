/** The expansion in the log, read out, and in flight. */
import { beforeAll, expect, test } from "vitest";
import { use } from "../../i18n.ts";
import type { Entry } from "../types.ts";
import { chapters, peopleOf } from "../log.ts";
import { flights } from "../motion/flights.ts";
import { sentence } from "../tell.ts";
import { NAMES } from "../view.testing.ts";
import { withPeople } from "./dominions.testing.ts";

beforeAll(() => use("en"));

function entries(...story: readonly Entry["told"][]): readonly Entry[] {
  return story.map((told, i) => ({ seq: i + 1, told }));
}

const VIEW = withPeople({});
const TURN: Entry["told"] = { kind: "turn", seat: 0 };

function told(...story: readonly Entry["told"][]): readonly string[] {
  const [chapter] = chapters(entries(TURN, ...story));
  return chapter!.lines.map((line) => sentence(line, chapter!, VIEW, NAMES));
}

test("people join the goods of a refill in one line", () => {
  expect(
    told(
      { kind: "joined", harbour: "venice", person: "mercenary" },
      { kind: "displayed", harbour: "venice", colour: "red" },
      { kind: "joined", harbour: "venice", person: null },
      { kind: "joined", harbour: "venice", person: "peasant" },
      { kind: "joined", harbour: "venice", person: "mercenary" },
    ),
  ).toEqual(["new in Venice: 1 barrel of wine, 2 mercenaries, 1 peasant"]);
});

test("a cube for which nobody comes makes no line", () => {
  expect(told({ kind: "joined", harbour: "venice", person: null })).toEqual([]);
  const [chapter] = chapters(
    entries(
      TURN,
      { kind: "displayed", harbour: "venice", colour: "red" },
      { kind: "joined", harbour: "venice", person: null },
    ),
  );
  expect(chapter!.lines.map(peopleOf)).toEqual([undefined]);
});

test("a voyage with people, a conquest and a training are told", () => {
  expect(
    told(
      { kind: "trained", seat: 0 },
      { kind: "trained", seat: 0 },
      { kind: "embarked", seat: 0, ship: 1, harbour: "venice", mercenaries: 2, peasants: 1 },
      { kind: "arrived", seat: 0, ship: 1, space: 8, colour: null, n: 0, cards: 2 },
      { kind: "landed", seat: 0, ship: 1, mercenaries: 2, peasants: 1 },
      { kind: "conquered", seat: 0, dominion: "candia", mercenaries: 3, peasants: 2 },
    ),
  ).toEqual([
    "trains into mercenaries: 2 peasants",
    "loads in Venice (two-coloured ship): 2 mercenaries, 1 peasant",
    "into the warehouse: 2 mercenaries, 1 peasant",
    "conquers Candia 3 mercenaries, 2 peasants",
  ]);
});

test("a peasant is taken with two cards", () => {
  const robbed = { kind: "abducted", seat: 0, victim: 1, ship: 0, first: "red", second: "red", emptied: true } as const;
  expect(told(robbed)).toEqual([
    "raids Bianca (three-coloured ship, now empty); booty: 1 peasant; cards: 2 × red card",
  ]);
  expect(flights(entries(robbed))).toEqual([
    { kind: "peasant", colour: null, from: { at: "ship", seat: 1, ship: 0 }, to: { at: "warehouse", seat: 0 } },
  ]);
});

test("people fly where they go, and a dominion to who conquered it", () => {
  const conquered = { kind: "conquered", seat: 1, dominion: "zara", mercenaries: 1, peasants: 2 } as const;
  const [home, zara] = [
    { at: "warehouse", seat: 1 },
    { at: "dominion", dominion: "zara" },
  ] as const;
  const paid = (kind: "mercenary" | "peasant") => ({ kind, colour: null, from: home, to: zara });
  expect(flights(entries(conquered))).toEqual([
    paid("mercenary"),
    paid("peasant"),
    paid("peasant"),
    { kind: "zara", colour: null, from: zara, to: home },
  ]);
  const embarked = { kind: "embarked", seat: 1, ship: 2, harbour: "venice", mercenaries: 2, peasants: 0 } as const;
  expect(flights(entries(embarked))).toEqual(
    Array(2).fill({
      kind: "mercenary",
      colour: null,
      from: { at: "harbour", harbour: "venice" },
      to: { at: "ship", seat: 1, ship: 2 },
    }),
  );
  expect(flights(entries({ kind: "joined", harbour: "venice", person: null }))).toEqual([]);
});

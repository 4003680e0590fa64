import { beforeAll, expect, test } from "vitest";
import { use } from "../i18n.ts";
import type { Saying, Value } from "../protocol.ts";
import { inWords, parts } from "./saying.ts";

const NAMES = ["Eva", "Bianca", "Carlo"];

beforeAll(() => use("en"));

const said = (value: Value): string => inWords(value, NAMES);

test("a message is filled with numbers, words, players and lists", () => {
  const hex: Saying = ["catan.board.land", { land: "resource.ore", n: 10 }, []];
  expect(said(["catan.log.rolled", { n: 8, first: 3, second: 5 }, []])).toBe("rolls 8 (3 + 5)");
  expect(said(["catan.log.robber", { from: "terrain.desert", to: hex }, []])).toBe(
    "moves the robber (desert → ore 10)",
  );
  expect(said(["catan.log.tied", { names: { all: [{ seat: 0 }, { seat: 2 }] } }, []])).toBe(
    "equal rolls, once more: Eva, Carlo",
  );
  expect(inWords(["catan.log.tied", { names: { all: [{ seat: 0 }, { seat: 2 }] } }, []], NAMES, 0)).toBe(
    "equal rolls, once more: you, Carlo",
  );
});

test("the form of a message hangs on its number, within another message too", () => {
  expect(said(["log.drew", { n: 1 }, []])).toBe("draws 1 card");
  const drawn: Saying = ["log.by", { name: { seat: 1 }, text: ["log.drew", { n: 2 }, []] }, []];
  expect(said(drawn)).toBe("Bianca: draws 2 cards");
});

test("things are counted in words, and what is said besides follows", () => {
  const gains = [
    { things: { "resources.lumber": 2 }, seat: 2 },
    { things: { "resources.ore": 1 }, seat: 0 },
  ];
  const unpaid: Saying = ["catan.log.unpaid", { what: { things: { "resources.wool": 1 } } }, []];
  expect(said(["catan.log.rolled", { n: 8, first: 3, second: 5 }, [...gains, unpaid]])).toBe(
    "rolls 8 (3 + 5) – Carlo: 2 lumber; Eva: 1 ore; the bank cannot pay: 1 wool",
  );
});

test("things stand where the message has them, for pictures", () => {
  const [give, get] = [{ things: { "resources.brick": 4 } }, { things: { "resources.ore": 1, "resources.wool": 1 } }];
  expect(parts(["catan.log.bank", { give, get }, []], NAMES)).toEqual([
    "trades with the bank (",
    give,
    " → ",
    get,
    ")",
  ]);
  const swap: Saying = ["catan.log.dealt", { name: { seat: 1 }, give, get }, []];
  expect(parts(["log.by", { name: { seat: 2 }, text: swap }, []], NAMES)).toEqual([
    "Carlo: trades with Bianca (",
    give,
    " → ",
    get,
    ")",
  ]);
});

test("a message that no catalogue has is said as it stands", () => {
  expect(said(["took {card} and {things}", { card: 3, things: { things: { pearl: 2 } } }, []])).toBe(
    "took 3 and 2 × pearl",
  );
});

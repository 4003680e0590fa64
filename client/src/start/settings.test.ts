import { beforeEach, expect, test } from "vitest";
import type { GameDescription } from "../protocol.ts";
import { changed, crests, houseRules, load, newTable, save, swap } from "./settings.ts";

const GAME: GameDescription = {
  name: "golden-horn",
  players: [2, 3, 4],
  options: [
    { key: "ending", values: ["finishRound", "fullLap"] },
    { key: "crests", values: ["0123", "1023"] },
    { key: "dominio", values: ["off"] },
  ],
  bots: ["random", "greedy"],
};

beforeEach(() => localStorage.clear());

test("a first visit has two seats, the printed rules and the best bot", () => {
  const settings = load(GAME, "Guest");
  expect(settings).toEqual({ name: "Guest", players: 2, bots: ["greedy", "greedy", "greedy"], options: {} });
  expect(crests(GAME, settings)).toBe("0123");
});

test("the next visit has what was left, as far as the game still knows it", () => {
  const options = { ending: "fullLap", crests: "0123", gone: "x", dominio: "on" };
  save({ name: "Eva", players: 3, bots: ["random", "gone", "greedy"], options });
  expect(load(GAME, "Guest")).toEqual({
    name: "Eva",
    players: 3,
    bots: ["random", "greedy", "greedy"],
    options: { ending: "fullLap" },
  });
});

test("only changed rules are kept", () => {
  expect(changed(GAME, { ending: "finishRound", crests: "1023" })).toEqual({ crests: "1023" });
});

test("rules with a choice are house rules, the crests are chosen elsewhere", () => {
  expect(houseRules(GAME).map(({ key }) => key)).toEqual(["ending"]);
});

test.each([
  ["0123", 0, "1", "1023"],
  ["0123", 1, "3", "0321"],
  ["2013", 2, "1", "2013"],
])("from %s seat %i takes crest %s: %s", (from, seat, crest, to) => {
  expect(swap(from, seat, crest)).toBe(to);
});

test("a table has the reader on the first seat and a bot on each other one", () => {
  const settings = { name: " Eva ", players: 3, bots: ["random", "greedy", "greedy"], options: { ending: "fullLap" } };
  expect(newTable(GAME, settings, ["Bianca", "Matteo", "Zoe"], "seven seas")).toEqual({
    game: "golden-horn",
    seats: [
      { name: "Eva", bot: null },
      { name: "Bianca", bot: "random" },
      { name: "Matteo", bot: "greedy" },
    ],
    options: { ending: "fullLap" },
    words: "seven seas",
  });
});

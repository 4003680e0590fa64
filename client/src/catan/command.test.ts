import { afterAll, beforeEach, expect, test } from "vitest";
import { type Lang, LANGS, use } from "../i18n.ts";
import { command, wordsShown } from "./command.ts";
import { choices, NAMES, VIEW } from "./view.testing.ts";

beforeEach(() => use("en"));
afterAll(() => use("en"));

const may = choices(
  { kind: "give", resource: "ore" },
  { kind: "bank", give: "grain", take: "ore" },
  { kind: "rob", seat: 0 },
  { kind: "end" },
);
const position = { view: VIEW, choices: may, names: NAMES, last: "Anna: rolls 8" };

test("moves are numbered, and a number does one of them", () => {
  const { lines } = command("moves", position);
  expect(lines).toEqual(["1: trades with the bank: 4 grain → 1 ore", "2: take a card from Anna", "3: End turn"]);
  expect(command("do 2", position)).toEqual({ lines: ["take a card from Anna"], action: 2 });
});

test.each(["do 4", "do 0", "do", "do x"])("%s does nothing, and says so", (text) => {
  const answer = command(text, position);
  expect(answer.action).toBeUndefined();
  expect(answer.lines[0]).toContain("no such number");
});

test("the hexes of a number are told with their corners", () => {
  const { lines } = command("n 6", position);
  expect(lines).toHaveLength(14);
  expect(lines[0]).toBe("brick 6");
  expect(lines.filter((line) => line.startsWith("–"))).toHaveLength(12);
  expect(command("N 7", position).lines).toEqual(["No hex has that number."]);
});

test("hand, players and what happened last can be read", () => {
  expect(command("hand", position).lines).toEqual(["2 grain, 1 ore"]);
  expect(command("players", position).lines).toHaveLength(4);
  expect(command("last", position).lines).toEqual(["Anna: rolls 8"]);
  expect(command("nonsense", position).lines[0]).toContain("moves:");
});

test.each(Object.keys(LANGS) as Lang[])(
  "in %s its own words are understood, accents or not, and English ones",
  async (lang) => {
    await use(lang);
    const { moves, do: doing, number, ...others } = wordsShown();
    expect(command(moves, position).lines).toHaveLength(3);
    expect(command(moves.toUpperCase(), position)).toEqual(command("moves", position));
    expect(command(`${doing} 3`, position).action).toBe(3);
    expect(command("do 3", position).action).toBe(3);
    expect(command(`${number} 6`, position)).toEqual(command("n 6", position));
    const help = command("?", position).lines[0];
    for (const [word, shown] of Object.entries(others)) {
      expect(help).toContain(`${shown}: `);
      expect(command(shown.normalize("NFD").replace(/\p{M}/gu, ""), position)).toEqual(command(word, position));
    }
  },
);

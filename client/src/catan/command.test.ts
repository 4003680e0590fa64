import { afterAll, beforeEach, expect, test } from "vitest";
import { LANGS, use } from "../i18n.ts";
import { command, wordsShown } from "./command.ts";
import { ASKED, seated, TRADE } from "./trade/trade.testing.ts";
import type { Choice, View, What, Why } from "./types.ts";
import { choices, NAMES, VIEW } from "./view.testing.ts";

beforeEach(async () => {
  await use("en");
  position = reading();
});
afterAll(() => use("en"));

const may = choices(
  { kind: "give", resource: "ore" },
  { kind: "bank", give: "grain", take: "ore" },
  { kind: "rob", seat: 0 },
  { kind: "end" },
);
const unread = {
  view: VIEW,
  choices: may,
  names: NAMES,
  whyNot: (): Why | undefined => undefined,
  last: "Anna: rolls 8",
  read: [],
};
/** With the moves as they are named in the language shown. */
const reading = (): typeof position => ({ ...unread, read: command("moves", unread).moves! });
let position: Omit<typeof unread, "read" | "whyNot"> & {
  read: readonly string[];
  whyNot: (what: What) => Why | undefined;
};

test("moves are numbered, and a number does one of them", () => {
  const { lines } = command("moves", position);
  expect(lines).toEqual(["1: Bank – you give: 4 grain; you get: 1 ore", "2: take a card from Anna", "3: End turn"]);
  expect(command("do 2", position)).toEqual({ lines: ["Done – take a card from Anna"], does: 2 });
});

test("a number does nothing where the moves it was read among are others by now", () => {
  const answer = command("do 2", { ...position, choices: may.slice(2) });
  expect(answer.does).toBeUndefined();
  expect(answer.lines.slice(1)).toEqual(["1: take a card from Anna", "2: End turn"]);
  expect(command("do 2", { ...position, choices: may.slice(2), read: answer.moves! }).does).toBe(3);
  expect(command("do 1", { ...position, read: [] }).does).toBeUndefined();
});

test("what is accepted or dealt is told with its terms, a counter-offer with its own", () => {
  const first = (view: View, choice: Choice["do"]): string | undefined =>
    command("moves", { ...position, view, choices: choices(choice) }).lines[0];
  expect(first(ASKED, { kind: "accept" })).toBe("1: accept: You give: 1 ore; you get: 1 lumber");
  const accepted = seated(TRADE, 1, { answer: "accepted" });
  expect(first(accepted, { kind: "deal", seat: 1 })).toBe("1: Deal with Bianca. You give: 1 lumber; you get: 1 ore");
  const countered = seated(TRADE, 1, { answer: "countered", give: [0, 0, 0, 0, 1], want: [0, 2, 0, 0, 0] });
  expect(first(countered, { kind: "deal", seat: 1 })).toBe("1: Deal with Bianca. You give: 2 lumber; you get: 1 ore");
});

test.each(["do 4", "do 0", "do", "do x", "do 1e0", "do 1 2"])("%s does nothing, and says so", (text) => {
  const answer = command(text, position);
  expect(answer.does).toBeUndefined();
  expect(answer.lines[0]).toContain("no such number");
});

test("discards are named all at once, each card by a number, and no part of them is sent", () => {
  const owing = seated({ ...VIEW, phase: "discard", seat: 2 }, 2, { hand: [0, 3, 0, 4, 1], owed: 4 });
  const unreadDiscards = {
    ...position,
    view: owing,
    choices: choices(
      { kind: "discard", resource: "lumber" },
      { kind: "discard", resource: "grain" },
      { kind: "discard", resource: "ore" },
    ),
  };
  const listed = command("moves", unreadDiscards);
  const whole = "All cards at once (4), a number for each: do 1 1 3\u00a0…";
  expect(listed.lines).toEqual(["1: discard: lumber", "2: discard: grain", "3: discard: ore", whole]);
  const discards = { ...unreadDiscards, read: listed.moves! };
  for (const part of ["do 1", "do 1 1 2", "do 1 1 2 2 2", "do 1 1 1 1", "do 3 3 1 1"])
    expect(command(part, discards)).toEqual({ lines: [whole] });
  expect(command("do 1 2 3 4", discards).lines[0]).toContain("no such number");
  expect(command("do 1 3 1 2", discards)).toEqual({
    lines: ["Done – discard: 2 lumber, 1 grain, 1 ore"],
    does: { kind: "discard", cards: [0, 2, 0, 1, 1] },
  });
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

test.each(Object.keys(LANGS))("in %s its own words are understood, accents or not, and English ones", async (lang) => {
  await use(lang);
  position = reading();
  const { moves, do: doing, number, ...others } = wordsShown();
  expect(command(moves, position).lines).toHaveLength(3);
  expect(command(moves.toUpperCase(), position)).toEqual(command("moves", position));
  expect(command(`${doing} 3`, position).does).toBe(3);
  expect(command("do 3", position).does).toBe(3);
  expect(command(`${number} 6`, position)).toEqual(command("n 6", position));
  const help = command("?", position).lines[0];
  for (const [word, shown] of Object.entries(others)) {
    expect(help).toContain(`${shown}: `);
    expect(command(shown.normalize("NFD").replace(/\p{M}/gu, ""), position)).toEqual(command(word, position));
  }
});

test("what cannot be done is told with its reason, and where all can be done, that", () => {
  const whyNot: (typeof position)["whyNot"] = (what) =>
    what === "city" ? { id: "catan.why.no-settlement", values: {} } : undefined;
  const hindered = { ...position, whyNot };
  const reason = "city: You have no settlement on the board that could become a city.";
  for (const word of ["why", "w"]) expect(command(word, hindered).lines).toEqual([reason]);
  expect(command("why", position)).toEqual(command("moves", position));
});

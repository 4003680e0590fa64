import { expect, test } from "vitest";
import { faults } from "./faults.ts";

const english = new Map([
  ["ships", "{n, plural, one {# ship} other {# ships}}"],
  ["turn", "It is {player}'s turn"],
]);

function polish(ships: string, turn = "Kolej gracza {player}"): string[] {
  const catalogue = new Map([
    ["ships", ships],
    ["turn", turn],
  ]);
  return faults("pl", catalogue, english);
}

const SHIPS = "{n, plural, one {# statek} few {# statki} many {# statków} other {# statku}}";

test("a complete catalogue has no fault", () => {
  expect(polish(SHIPS)).toEqual([]);
});

test("a missing and an unknown message are faults", () => {
  expect(faults("pl", new Map([["trun", "x"]]), english)).toEqual([
    "ships: missing",
    "turn: missing",
    "trun: English does not have it",
  ]);
});

test("every plural form of the language is needed", () => {
  expect(polish("{n, plural, one {# statek} few {# statki} other {# statku}}")).toEqual([
    'ships: plural of {n} lacks the form "many"',
  ]);
});

test("a plural inside a select is looked at too", () => {
  const nested = "{n, select, x {{n, plural, one {a} other {b}}} other {c}}";
  expect(polish(nested)).toEqual([
    'ships: plural of {n} lacks the form "few"',
    'ships: plural of {n} lacks the form "many"',
  ]);
});

test("a message that ICU cannot read is a fault", () => {
  expect(polish(SHIPS, "Kolej gracza {player")).toEqual([
    expect.stringContaining("turn: not a valid ICU message") as string,
  ]);
  expect(polish("{n, plural, one {a} two {b} few {c} many {d} other {e}}")).toEqual([
    expect.stringContaining("ships: not a valid ICU message") as string,
  ]);
});

test("other placeholders than in English are faults", () => {
  expect(polish(SHIPS, "Kolej gracza {gracz}")).toEqual([
    "turn: lacks the placeholder {player}",
    "turn: has the placeholder {gracz}, and English has not",
  ]);
});

test("an empty message is a fault", () => {
  expect(polish(SHIPS, " ")).toEqual(["turn: empty"]);
});

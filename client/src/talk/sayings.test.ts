import { expect, test } from "vitest";
import type { Id } from "../ids.ts";
import type { Gathering, GatheringSeat, Remark } from "../protocol.ts";
import { companyOf, isCompany } from "./company.ts";
import { reaction, REACTIONS } from "./reactions.ts";
import { newest, PHRASES, words } from "./sayings.ts";

const t = (id: Id): string => `<${id}>`;

function remark(said: Remark["said"], text: string | null = null, seat = 0): Remark {
  return { n: 1, seat, name: "Anna", at: 0, said, text };
}

test("a phrase and a reaction have words of the reader's language, a text those of who wrote it", () => {
  expect(words(remark("deal"), t)).toBe("<phrase.deal>");
  expect(words(remark("heart"), t)).toBe("<reaction.heart>");
  expect(words(remark(null, "Καλησπέρα"), t)).toBe("Καλησπέρα");
});

test("what a newer server knows and this page does not is shown by its id", () => {
  expect(words(remark("checkmate" as Remark["said"]), t)).toBe("checkmate");
});

test("a reaction is a picture, all else has words", () => {
  expect([remark("smile"), remark("hello"), remark(null, "smile")].map(reaction)).toEqual([
    "smile",
    undefined,
    undefined,
  ]);
  expect(Object.keys(PHRASES).filter((phrase) => phrase in REACTIONS)).toEqual([]);
});

test("of each who speaks only the last remark is the newest", () => {
  const [a, b, c] = [remark("hello"), remark("hello", null, 1), remark("thanks")];
  expect(newest([a, b, c])).toEqual([b, c]);
});

test("who plays with bots, or with all others at one device, needs no page to talk", () => {
  const [bot, anna, eva] = [
    { name: "Matteo", bot: "steady" },
    { name: "Anna", bot: null },
    { name: "Eva", bot: null },
  ];
  expect([isCompany([eva, bot, bot], 1), isCompany([eva, anna], 2), isCompany([eva, bot], 0)]).toEqual([
    false,
    false,
    false,
  ]);
  expect([isCompany([eva, anna, bot], 1), isCompany([eva, anna], 0)]).toEqual([true, true]);
});

test("before the game one talks to those who have sat down, and its host lets them write", () => {
  const seat = (name: string | null, bot: string | null = null): GatheringSeat => ({
    name,
    bot,
    ready: false,
    here: true,
  });
  const gathering: Gathering = {
    type: "gathering",
    hints: false,
    table: "t",
    game: "catan",
    options: {},
    commitment: "",
    listed: false,
    seat: 1,
    host: 0,
    seats: [seat("Eva"), seat("Anna"), seat(null), seat("Bot", "steady")],
    lent: 0,
  };
  const company = companyOf({ welcome: undefined, gathering, here: undefined });
  expect(company).toMatchObject({ game: "catan", own: 1, host: 0 });
  expect(company.seats.map(({ name }) => name)).toEqual(["Eva", "Anna", "", "Bot"]);
  expect(isCompany(company.seats, 1)).toBe(true);
  expect(isCompany(company.seats.slice(1), 1)).toBe(false);
});

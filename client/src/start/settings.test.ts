import { beforeEach, expect, test } from "vitest";
import { write } from "../kept.svelte.ts";
import type { GameDescription } from "../protocol.ts";
import {
  changed,
  bySeat,
  expansion,
  fitting,
  gathers,
  grouped,
  hints,
  houseRules,
  inCompany,
  isUsual,
  keepGame,
  keepName,
  lastGame,
  lastName,
  load,
  mayHint,
  newTable,
  save,
  swap,
  type SeatSettings,
  type Settings,
} from "./settings.ts";

const GAME: GameDescription = {
  name: "golden-horn",
  players: [2, 3, 4],
  usual: 2,
  options: [
    { key: "ending", values: ["finishRound", "fullLap"], needs: [], by_seat: false, group: "" },
    { key: "crests", values: ["0123", "1023"], needs: [], by_seat: true, group: "" },
    { key: "dominio", values: ["off"], needs: [], by_seat: false, group: "" },
  ],
  expansions: ["dominio"],
  bots: ["random", "greedy"],
  absent: [],
  levels: ["random", "greedy"],
  hints: true,
  lessons: [],
};
const BOT: SeatSettings = { sitter: "bot", bot: "greedy", name: "" };
const OPEN: SeatSettings = { ...BOT, sitter: "open" };
const ANNA: SeatSettings = { sitter: "here", bot: "random", name: " Anna " };
const SETTINGS: Settings = { name: " Eva ", players: 4, others: [BOT, OPEN, ANNA], options: {}, listed: false };
const named = (bot: string) => bot.toUpperCase();

beforeEach(() => localStorage.clear());

test("a first visit has two seats, the usual rules and a bot, and shows strangers nothing", () => {
  const settings = load(GAME, "Guest");
  const others = [BOT, { ...BOT, bot: "random" }, BOT];
  expect(settings).toEqual({ name: "Guest", players: 2, others, options: {}, listed: false });
  expect(bySeat(GAME, settings.options)).toEqual({ key: "crests", value: "0123" });
});

test("a game is for as many as usual at a first visit", () => {
  expect(load({ ...GAME, usual: 4 }, "Guest").players).toBe(4);
});

test("the next visit has what was left", () => {
  save(GAME, { ...SETTINGS, options: { ending: "fullLap" } }, "Guest");
  expect(load(GAME, "Guest")).toEqual({ ...SETTINGS, options: { ending: "fullLap" } });
});

test("who has given no name is a guest in the language of the next visit", () => {
  save(GAME, { ...SETTINGS, name: "Guest" }, "Guest");
  expect(lastName()).toBe("");
  expect(load(GAME, "Gast")).toEqual({ ...SETTINGS, name: "Gast" });
});

test("what the game does not know any more is as at a first visit", () => {
  const others = [{ sitter: "ghost", bot: "gone", name: 7 }, null, ANNA];
  write("fondaco.start", { name: "", players: 9, others, options: { crests: "0123", gone: "x", dominio: "on" } });
  expect(load(GAME, "Guest")).toEqual({
    name: "Guest",
    players: 2,
    others: [BOT, { ...BOT, bot: "random" }, ANNA],
    options: {},
    listed: false,
  });
});

test("each game has what was left for it, and all have the same name", () => {
  const other: GameDescription = {
    name: "chess",
    players: [3, 5],
    usual: 3,
    options: [],
    expansions: [],
    bots: ["random"],
    absent: [],
    levels: ["random"],
    hints: false,
    lessons: [],
  };
  expect(lastGame()).toBe("golden-horn");
  save(GAME, { ...SETTINGS, options: { ending: "fullLap" } }, "Guest");
  const first = load(other, "Guest");
  expect(first).toEqual({ ...SETTINGS, players: 3, others: Array<unknown>(4).fill({ ...BOT, bot: "random" }) });
  save(other, { ...first, name: "Ada", players: 5, listed: true }, "Guest");
  expect(load(other, "Guest")).toEqual({ ...first, name: "Ada", players: 5, listed: true });
  const again = { ...SETTINGS, name: "Ada", options: { ending: "fullLap" }, listed: true };
  expect(load(GAME, "Guest")).toEqual(again);
  expect(lastGame()).toBe("chess");
  keepGame("golden-horn");
  expect(lastGame()).toBe("golden-horn");
  expect(load(GAME, "Guest")).toEqual(again);
});

test("what was kept before there were several games is taken over", () => {
  write("fondaco.start", { ...SETTINGS, options: { ending: "fullLap" } });
  expect(load(GAME, "Guest")).toEqual({ ...SETTINGS, options: { ending: "fullLap" } });
});

test("a name given at somebody else's table is the next one at one's own", () => {
  expect(lastName()).toBe("");
  keepName("Eva");
  expect(load(GAME, "Guest")).toMatchObject({ name: "Eva", players: 2 });
  save(GAME, SETTINGS, "Guest");
  keepName("Ada");
  expect(load(GAME, "Guest")).toEqual({ ...SETTINGS, name: "Ada" });
  expect(lastName()).toBe("Ada");
});

test("only changed rules are kept", () => {
  expect(changed(GAME, { ending: "finishRound", crests: "1023" })).toEqual({ crests: "1023" });
});

test("rules with a choice are house rules, the signs of seats are chosen elsewhere", () => {
  expect(houseRules(GAME, {}).map(({ key }) => key)).toEqual(["ending"]);
});

const EXPANDED: GameDescription = {
  ...GAME,
  options: [
    { key: "dominio", values: ["off", "on"], needs: [], by_seat: false, group: "" },
    {
      key: "loadPeople",
      values: ["all", "choose"],
      needs: [{ option: "dominio", values: ["on"], value: null }],
      by_seat: false,
      group: "",
    },
  ],
};

test("the rules of an expansion are there only with it", () => {
  const keys = (options: Record<string, string>) => houseRules(EXPANDED, options).map(({ key }) => key);
  expect(keys({})).toEqual(["dominio"]);
  expect(keys({ dominio: "on" })).toEqual(["dominio", "loadPeople"]);
  expect([expansion(EXPANDED), expansion(GAME)]).toEqual([{ key: "dominio", on: "on" }, undefined]);
});

test("a table without the expansion has none of its rules", () => {
  const options = { dominio: "on", loadPeople: "choose" };
  expect(newTable(EXPANDED, { ...SETTINGS, options }, named, "").options).toEqual(options);
  expect(newTable(EXPANDED, { ...SETTINGS, options: { loadPeople: "choose" } }, named, "").options).toEqual({});
});

test.each([
  ["0123", 0, "1", "1023"],
  ["0123", 1, "3", "0321"],
  ["2013", 2, "1", "2013"],
])("from %s seat %i takes sign %s: %s", (from, seat, sign, to) => {
  expect(swap(from, seat, sign)).toBe(to);
});

test("a table has the reader on the first seat and on the others who was chosen", () => {
  expect(newTable(GAME, { ...SETTINGS, options: { ending: "fullLap" } }, named, "seven seas")).toEqual({
    game: "golden-horn",
    seats: [{ name: "Eva" }, { name: "GREEDY", bot: "greedy" }, { open: true }, { name: "Anna" }],
    options: { ending: "fullLap" },
    words: "seven seas",
    listed: false,
    hints: false,
  });
});

test("who plays against bots alone has hints by himself, others if they want, and strangers never", () => {
  const alone = { ...SETTINGS, others: [BOT, BOT, BOT] };
  expect([hints(alone), hints({ ...alone, hints: false }), hints(SETTINGS)]).toEqual([true, false, false]);
  expect(newTable(GAME, { ...SETTINGS, hints: true }, String, "").hints).toBe(true);
  expect(newTable(GAME, { ...SETTINGS, hints: true, listed: true }, String, "").hints).toBeUndefined();
  expect(mayHint({ ...GAME, hints: false }, alone)).toBe(false);
});

test("an open seat that is not used lets nobody wait", () => {
  expect(gathers(SETTINGS)).toBe(true);
  expect(gathers({ ...SETTINGS, players: 2 })).toBe(false);
});

test("against bots a bot sits on each of the other seats", () => {
  const { seats } = newTable(GAME, inCompany(SETTINGS, "bots"), named, "");
  expect(seats.map((seat) => seat.bot ?? seat.name)).toEqual(["Eva", "greedy", "greedy", "random"]);
});

test("with friends, or at this device, the other seats are theirs unless somebody of them sits there already", () => {
  expect(inCompany(SETTINGS, "friends")).toBe(SETTINGS);
  expect(inCompany(SETTINGS, "here")).toBe(SETTINGS);
  const alone = inCompany(SETTINGS, "bots");
  expect(inCompany(alone, "friends").others.map(({ sitter }) => sitter)).toEqual(["open", "open", "open"]);
  expect(inCompany(alone, "here").others.map(({ sitter }) => sitter)).toEqual(["here", "here", "here"]);
});

test("of five bots the middle one sits down first, then a weaker and a stronger one", () => {
  const levels = ["a", "b", "c", "d", "e"];
  expect(load({ ...GAME, levels }, "Guest").others.map(({ bot }) => bot)).toEqual(["c", "b", "d"]);
});

test("unusual is who is not expected in the company", () => {
  expect([BOT, OPEN, ANNA].map((other) => isUsual("bots", other))).toEqual([true, false, false]);
  expect([BOT, OPEN, ANNA].map((other) => isUsual("friends", other))).toEqual([false, true, false]);
});

test("house rules of a group stand together, from the beginning of a game to its end", () => {
  const rules = ["end", "setup", "own", "end"].map((group, i) => ({ ...GAME.options[0]!, key: `rule-${i}`, group }));
  const found = grouped(rules).map(([group, those]) => [group, those.map(({ key }) => key)]);
  expect(found).toEqual([
    ["setup", ["rule-1"]],
    ["end", ["rule-0", "rule-3"]],
    ["own", ["rule-2"]],
  ]);
});

const CATAN: GameDescription = {
  ...GAME,
  name: "catan",
  options: [
    {
      key: "setup",
      values: ["variable", "beginners"],
      needs: [{ option: "players", values: ["3", "4"], value: "beginners" }],
      by_seat: false,
      group: "",
    },
    { key: "hiddenBank", values: ["off", "on"], needs: [], by_seat: false, group: "" },
    {
      key: "discardsShown",
      values: ["on", "off"],
      needs: [{ option: "hiddenBank", values: ["on"], value: "off" }],
      by_seat: false,
      group: "",
    },
  ],
};

test("house rules that a game refuses together are not chosen together", () => {
  const hidden = { discardsShown: "off", hiddenBank: "on" };
  expect(fitting(CATAN, 4, hidden)).toEqual(hidden);
  expect(fitting(CATAN, 4, { discardsShown: "off", phases: "combined" })).toEqual({ phases: "combined" });
  expect(fitting(CATAN, 4, { discardsShown: "off" }, "discardsShown")).toBeUndefined();
  expect(fitting(CATAN, 2, { setup: "beginners", ...hidden })).toEqual(hidden);
  expect(fitting(CATAN, 2, { setup: "beginners" }, "setup")).toBeUndefined();
  expect(fitting(CATAN, 3, { setup: "beginners" }, "setup")).toEqual({ setup: "beginners" });
  expect(fitting(GAME, 2, { warehouses: "hidden" })).toEqual({ warehouses: "hidden" });
});

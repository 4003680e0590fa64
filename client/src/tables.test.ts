import { beforeEach, expect, test, vi } from "vitest";
import { read, write } from "./kept.svelte.ts";
import {
  acknowledge,
  drop,
  finish,
  forget,
  list,
  onChange,
  ownTable,
  ownTables,
  remember,
  seatsAtRisk,
  tell,
} from "./tables.ts";

const EVA = { seat: 0, token: "eva" };
const ANNA = { seat: 2, token: "anna" };
const SUMMARY = {
  game: "golden-horn",
  seats: ["Eva", "Bianca", "Anna"].map((name) => ({ name, bot: null, resigned: false })),
  started: true,
  over: true,
  created: 7,
  result: {
    places: [1, 3, 1],
    scores: [9, 4, 9],
    course: [
      [0, 0, 0],
      [9, 4, 9],
    ],
  },
  ended: null,
  awaited: [],
};
const OPENED = { game: "golden-horn", seats: [{ name: "Eva" }, { open: true }] };

beforeEach(() => localStorage.clear());

test("several keys of one table are kept side by side, with what it was opened with", () => {
  remember({ table: "t", keys: [EVA] }, OPENED);
  remember({ table: "t", keys: [ANNA] });
  expect(ownTables()).toEqual([{ table: "t", keys: [EVA, ANNA], opened: OPENED }]);
});

test("of several seals the first is kept, which was told before words were given", () => {
  remember({ table: "t", keys: [EVA], commitment: "first" });
  remember({ table: "t", keys: [ANNA], commitment: "other" });
  remember({ table: "t", keys: [ANNA] });
  expect(ownTable("t")?.seal).toBe("first");
});

test("a seat has one key, the last one", () => {
  remember({ table: "t", keys: [EVA, ANNA] });
  remember({ table: "t", keys: [{ seat: 0, token: "new" }] });
  expect(ownTable("t")?.keys).toEqual([ANNA, { seat: 0, token: "new" }]);
});

test("the last table comes first", () => {
  for (let i = 0; i < 60; i++) remember({ table: `t${i}`, keys: [EVA] });
  expect([ownTables()[0]?.table, ownTables().length]).toEqual(["t59", 60]);
});

test("a seat that was given up has no key, and a table without keys is nobody's", () => {
  remember({ table: "t", keys: [EVA, ANNA] });
  drop("t", 0);
  expect(ownTable("t")?.keys).toEqual([ANNA]);
  drop("t", 2);
  expect(ownTables()).toEqual([]);
});

test("a table can be over, or forgotten", () => {
  remember({ table: "t", keys: [EVA] });
  remember({ table: "u", keys: [EVA] });
  finish({ ...SUMMARY, table: "t" });
  forget("u");
  const result = {
    game: "golden-horn",
    names: ["Eva", "Bianca", "Anna"],
    winners: ["Eva", "Anna"],
    points: SUMMARY.result,
    created: 7,
  };
  expect(ownTables()).toEqual([{ table: "t", keys: [EVA], over: true, result }]);
});

test("of a game without a result it is kept who resigned, or that all agreed", () => {
  remember({ table: "t", keys: [EVA] });
  remember({ table: "u", keys: [EVA] });
  finish({ ...SUMMARY, table: "t", result: null, ended: { by: 2 } });
  finish({ ...SUMMARY, table: "u", result: null, ended: { by: null } });
  expect([ownTable("t")?.result?.ended, ownTable("u")?.result?.ended]).toEqual(["Anna", ""]);
});

test("to how many devices a seat was lent is known as it was last said", () => {
  remember({ table: "t", keys: [EVA] });
  acknowledge("t", 2);
  remember({ table: "t", keys: [ANNA] });
  expect(ownTable("t")?.lent).toBe(2);
});

test("this page learns of what is told, as long as it listens", () => {
  const changed = vi.fn<() => void>();
  const stop = onChange(changed);
  tell();
  stop();
  tell();
  expect(changed).toHaveBeenCalledTimes(1);
});

test("what another page keeps is told, as long as one listens", () => {
  const changed = vi.fn<() => void>();
  const stop = onChange(changed);
  for (const key of ["fondaco.tables", "fondaco.start", null]) dispatchEvent(new StorageEvent("storage", { key }));
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(changed).toHaveBeenCalledTimes(2);
});

test("seats that the browser does not keep would be lost with the page, until their game is over", () => {
  remember({ table: "t", keys: [EVA] });
  expect(seatsAtRisk()).toBe(false);
  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  remember({ table: "t", keys: [EVA] });
  expect(seatsAtRisk()).toBe(true);
  finish({ ...SUMMARY, table: "t" });
  expect(seatsAtRisk()).toBe(false);
  vi.restoreAllMocks();
  remember({ table: "u", keys: [EVA] });
  expect(seatsAtRisk()).toBe(false);
});

test("what is kept and is not a table is left out", () => {
  write("fondaco.tables", [
    { table: "t", keys: [EVA] },
    { table: "u", seat: 0, token: "eva" },
    { keys: [EVA] },
    { table: "v", keys: [EVA], over: true, result: { names: ["Eva"], winners: "Eva", created: 7 } },
    { table: "w", keys: [EVA], over: true, result: { names: ["Eva"], winners: ["Eva"], points: [], created: 7 } },
    7,
    null,
  ]);
  expect(ownTables().map(({ table }) => table)).toEqual(["t"]);
  expect(read("fondaco.tables")).toHaveLength(7);
});

test("a table that is taken off the list keeps its keys, and can be put there again", () => {
  remember({ table: "t", keys: [EVA] });
  list("t", false);
  expect(ownTable("t")).toMatchObject({ keys: [EVA], hidden: true });
  list("t", true);
  expect(ownTable("t")).toMatchObject({ keys: [EVA], hidden: false });
});

test("of many tables the oldest ones that are over are forgotten, and no seat of a game that goes on", () => {
  write("fondaco.tables", [
    ...Array.from({ length: 60 }, (_, i) => ({ table: `over${i}`, keys: [EVA], over: true })),
    { table: "goes-on", keys: [ANNA] },
  ]);
  remember({ table: "new", keys: [EVA] });
  expect(ownTables()).toHaveLength(51);
  expect(ownTable("goes-on")?.keys).toEqual([ANNA]);
});

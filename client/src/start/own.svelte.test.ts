import { beforeEach, expect, test, vi } from "vitest";
import { Failure, summary } from "../api.ts";
import type { TableSummary } from "../protocol.ts";
import { list, ownTables, remember } from "../tables.ts";
import { Own } from "./own.svelte.ts";

vi.mock("../api.ts", async (original) => ({ ...(await original<object>()), summary: vi.fn<typeof summary>() }));

const [EVA, ANNA] = [0, 1];
const SUMMARY: TableSummary = {
  table: "",
  game: "catan",
  seats: ["Eva", "Anna"].map((name) => ({ name, bot: null, resigned: false })),
  started: true,
  over: false,
  created: 7,
  result: null,
  ended: null,
  awaited: [ANNA],
};
const POINTS = { places: [2, 1], scores: [6, 10], course: [[2, 2], [6, 10]] } as const; // prettier-ignore

function sit(...tables: string[]): void {
  for (const table of tables) remember({ table, keys: [{ seat: EVA, token: table }] });
}

async function found(answers: Readonly<Record<string, Partial<TableSummary> | Failure>>): Promise<Own> {
  vi.mocked(summary).mockImplementation((table) => {
    const answer = answers[table];
    return answer instanceof Failure ? Promise.reject(answer) : Promise.resolve({ ...SUMMARY, ...answer, table });
  });
  const own = new Own();
  await own.find();
  return own;
}

beforeEach(() => localStorage.clear());

test("those that wait for the reader come first, then the newest", async () => {
  sit("a", "b", "c");
  const own = await found({ a: { awaited: [EVA, ANNA] } });
  expect(own.unfinished.map(({ table, waits }) => [table, waits])).toEqual([
    ["a", true],
    ["c", false],
    ["b", false],
  ]);
});

test("a game that is over is kept with its points, and not asked for again", async () => {
  sit("a", "b");
  const own = await found({ a: { over: true, awaited: [], result: POINTS } });
  expect(own.unfinished.map(({ table }) => table)).toEqual(["b"]);
  expect(own.over).toMatchObject([{ table: "a", winners: ["Anna"], points: POINTS }]);
  vi.mocked(summary).mockClear();
  await own.find();
  expect(vi.mocked(summary).mock.calls).toEqual([["b"]]);
});

test("a table that is gone is forgotten, one that cannot be asked now is not", async () => {
  sit("a", "b");
  await found({ a: new Failure("refused.no-such-table", {}, 404), b: new Failure("refused.broken", {}, 500) });
  expect(ownTables().map(({ table }) => table)).toEqual(["b"]);
});

test("a table that was taken off the list is neither shown nor asked for until it is put there again", async () => {
  sit("a");
  list("a", false);
  const own = await found({});
  expect(own.unfinished).toEqual([]);
  own.list("a", true);
  expect(own.unfinished.map(({ table }) => table)).toEqual(["a"]);
});

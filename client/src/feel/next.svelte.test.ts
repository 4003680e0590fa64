import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { summary } from "../api.ts";
import { use } from "../i18n.ts";
import type { TableSummary } from "../protocol.ts";
import { remember } from "../tables.ts";
import NextTable from "./NextTable.svelte";

vi.mock("../api.ts", async (original) => ({ ...(await original<object>()), summary: vi.fn<typeof summary>() }));

const [EVA, ANNA] = [0, 1];
let page: ReturnType<typeof mount>;

beforeAll(() => use("en"));
beforeEach(() => localStorage.clear());
afterEach(() => unmount(page));

/** Where the button leads at a table, if those in `waits` wait for Eva, who has all of these. */
async function next(table: string, waits: string, all = "abcd"): Promise<string | undefined> {
  for (const one of all) remember({ table: one, keys: [{ seat: EVA, token: one }] });
  vi.mocked(summary).mockImplementation((one) => Promise.resolve(summaryOf(one, waits.includes(one))));
  page = mount(NextTable, { target: document.body, props: { table, leave: () => undefined } });
  await vi.waitFor(() => expect(summary).toHaveBeenCalledTimes(all.length));
  await new Promise((done) => setTimeout(done));
  flushSync();
  vi.mocked(summary).mockClear();
  return document.querySelector<HTMLElement>("[data-next]")?.dataset["next"];
}

function summaryOf(table: string, waits: boolean): TableSummary {
  const seats = ["Eva", "Anna"].map((name) => ({ name, bot: null, resigned: false }));
  const awaited = [waits ? EVA : ANNA];
  return { table, game: "catan", seats, started: true, over: false, created: 7, result: null, ended: null, awaited };
}

test("the next table that waits follows in the list, and after the last comes the first", async () => {
  // The newest is the first of the list.
  expect(await next("c", "abd")).toBe("b");
  await unmount(page);
  expect(await next("a", "bd")).toBe("d");
  expect(document.querySelector("[data-next]")?.textContent).toContain("Catan: Eva and Anna");
});

test("where no other table waits there is no way to one", async () => {
  expect(await next("c", "c")).toBeUndefined();
});

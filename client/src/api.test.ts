import { afterEach, expect, test, vi } from "vitest";
import { games, openTable } from "./api.ts";

const OPENED = { table: "t", keys: [{ seat: 1, token: "eva" }], commitment: "seal" };
const BOT = { name: "Bianca", bot: "steady" };

/** The requests that are made, and what they hold. */
function requests(): [string, unknown][] {
  const made: [string, unknown][] = [];
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    made.push([path, JSON.parse(body)]);
    return Promise.resolve(Response.json(path === "/api/tables" ? OPENED : { status: "ok" }));
  });
  return made;
}

afterEach(() => vi.unstubAllGlobals());

test("words for the chance are sent when the seal is known, and then the game begins", async () => {
  const made = requests();
  const table = { game: "catan", seats: [BOT, { name: "Eva" }] };
  expect(await openTable({ ...table, words: "seven seas" })).toEqual(OPENED);
  expect(made).toEqual([
    ["/api/tables", { ...table, wait: true }],
    ["/api/tables/t/ready", { token: "eva", ready: true, words: "seven seas" }],
  ]);
});

test("who gives words and waits for others is not ready by that", async () => {
  const made = requests();
  await openTable({ game: "catan", seats: [{ name: "Eva" }, { open: true }], words: "seven seas" });
  expect(made.at(-1)).toEqual(["/api/tables/t/ready", { token: "eva", ready: false, words: "seven seas" }]);
});

test("without words one request opens a table", async () => {
  const made = requests();
  await openTable({ game: "catan", seats: [BOT, { name: "Eva" }], words: "" });
  expect(made).toEqual([["/api/tables", { game: "catan", seats: [BOT, { name: "Eva" }], wait: false }]]);
});

test("an answer that is broken off on the way has not arrived", async () => {
  const broken = new ReadableStream({ start: (body) => body.error(new DOMException("enough", "AbortError")) });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(broken)));
  await expect(games()).rejects.toMatchObject({ reason: "refused.unreachable" });
});

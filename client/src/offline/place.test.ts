import { expect, test, vi } from "vitest";
import { parse } from "../router.svelte.ts";

vi.mock("virtual:python", () => ({ default: { folder: "offline/", wheels: [], libraries: [], info: {} } }));
vi.stubGlobal("Worker", class {});
const { needsTablesHere } = await import("./place.ts");

const AT_ONCE = ["#/offline", "#/table/0abc", "#/table/0abc/12", "#/new/catan/bots/offline"];
const NEVER = ["", "#/table/abc", "#/new/catan/bots", "#/rules/catan", "#/me"];

test.each(AT_ONCE)("%s begins Python beside all else", (hash) => {
  expect(needsTablesHere(parse(hash))).toBe(true);
});

test.each(NEVER)("%s fetches nothing of Python", (hash) => {
  expect(needsTablesHere(parse(hash))).toBe(false);
});

test("a page without a server begins it on its first page", () => {
  document.head.innerHTML = '<meta name="fondaco-alone" />';
  expect(needsTablesHere(parse(""))).toBe(true);
  document.head.innerHTML = "";
});

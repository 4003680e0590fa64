import { expect, test } from "vitest";
import { href, parse, type Route } from "./router.svelte.ts";

test.each<[string, Route]>([
  ["", { page: "start" }],
  ["#/", { page: "start" }],
  ["#/table/a%20b", { page: "table", table: "a b" }],
  ["#/rules/golden-horn", { page: "rules", game: "golden-horn" }],
  ["#/table/", { page: "start" }],
  ["#/table/%E0%A4%A", { page: "start" }],
  ["#/elsewhere/1", { page: "start" }],
])("%j is a route", (hash, route) => {
  expect(parse(hash)).toEqual(route);
});

test("a link leads back to its route", () => {
  const route: Route = { page: "table", table: "ü/7" };
  expect(parse(href(route))).toEqual(route);
});

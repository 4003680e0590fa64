import { expect, test } from "vitest";
import { href, parse, type Route } from "./router.svelte.ts";

test.each<[string, Route]>([
  ["", { page: "start" }],
  ["#/", { page: "start" }],
  ["#/table/k7q2m", { page: "table", table: "k7q2m" }],
  ["#/table/..", { page: "missing", reason: "refused.no-such-table" }],
  ["#/table/x%2Fy", { page: "missing", reason: "refused.no-such-table" }],
  ["#/table/a%20b", { page: "missing", reason: "refused.no-such-table" }],
  ["#/table/%E0%A4%A", { page: "missing", reason: "refused.no-such-table" }],
  ["#/rules/golden-horn", { page: "rules", game: "golden-horn" }],
  ["#/rules/golden-horn/12", { page: "rules", game: "golden-horn", part: 12 }],
  ["#/rules/golden-horn/x", { page: "rules", game: "golden-horn" }],
  ["#/seat/k7q2m/a_B-9", { page: "seat", table: "k7q2m", secret: "a_B-9" }],
  ["#/seat/k7q2m/a_B-9/de", { page: "seat", table: "k7q2m", secret: "a_B-9", lang: "de" }],
  ["#/seat/k7q2m/a%20b", { page: "missing", reason: "refused.no-such-link" }],
  ["#/seat/k7q2m", { page: "missing", reason: "refused.no-such-link" }],
  ["#/table/", { page: "start" }],
  ["#/elsewhere/1", { page: "start" }],
])("%j is a route", (hash, route) => {
  expect(parse(hash)).toEqual(route);
});

test.each<Route>([
  { page: "start" },
  { page: "table", table: "k7q2m" },
  { page: "seat", table: "k7q2m", secret: "a_B-9" },
  { page: "seat", table: "k7q2m", secret: "a_B-9", lang: "el" },
  { page: "rules", game: "ü/7" },
  { page: "rules", game: "golden-horn", part: 3 },
])("a link leads back to its route %j", (route) => {
  expect(parse(href(route))).toEqual(route);
});

import { expect, test } from "vitest";
import { address, href, invitation, invited, parse, type Route } from "./router.svelte.ts";
import { isLocal } from "./outside.ts";

test.each<[string, Route]>([
  ["", { page: "start" }],
  ["#/", { page: "start" }],
  ["#/table/k7q2m", { page: "table", table: "k7q2m" }],
  ["#/table/k7q2m/12", { page: "table", table: "k7q2m", at: 12 }],
  ["#/table/..", { page: "missing", reason: "refused.no-such-table" }],
  ["#/table/x%2Fy", { page: "missing", reason: "refused.no-such-table" }],
  ["#/table/a%20b", { page: "missing", reason: "refused.no-such-table" }],
  ["#/table/%E0%A4%A", { page: "missing", reason: "refused.no-such-table" }],
  ["#/rules/golden-horn", { page: "rules", game: "golden-horn" }],
  ["#/rules/golden-horn/12", { page: "rules", game: "golden-horn", part: "12" }],
  ["#/rules/golden-horn/why.no-wind", { page: "rules", game: "golden-horn", part: "why.no-wind" }],
  ["#/rules/golden-horn/%3Cx", { page: "rules", game: "golden-horn" }],
  ["#/seat/k7q2m/a_B-9", { page: "seat", table: "k7q2m", secret: "a_B-9" }],
  ["#/seat/k7q2m/a_B-9/de", { page: "seat", table: "k7q2m", secret: "a_B-9", lang: "de" }],
  ["#/seat/k7q2m/a%20b", { page: "missing", reason: "refused.no-such-link" }],
  ["#/seat/k7q2m", { page: "missing", reason: "refused.no-such-link" }],
  ["#/new/catan/here", { page: "new", game: "catan", company: "here" }],
  ["#/new/catan", { page: "new", game: "catan", company: "bots" }],
  ["#/me", { page: "me" }],
  ["#/draws", { page: "draws" }],
  ["#/archive", { page: "archive" }],
  ["#/sign-in/a_B-9", { page: "sign-in", secret: "a_B-9" }],
  ["#/sign-in/a%20b", { page: "missing", reason: "refused.no-such-link" }],
  ["#/sign-in", { page: "missing", reason: "refused.no-such-link" }],
  ["#/letter/confirm/a_B-9", { page: "letter", purpose: "confirm", secret: "a_B-9" }],
  ["#/letter/stop", { page: "missing", reason: "refused.no-such-link" }],
  ["#/letter/burn/a_B-9", { page: "missing", reason: "refused.no-such-link" }],
  ["#/people/0a1b", { page: "person", person: "0a1b" }],
  ["#/people/..", { page: "missing", reason: "refused.no-such-page" }],
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
  { page: "new", game: "ü/7", company: "friends" },
  { page: "me" },
  { page: "draws" },
  { page: "archive" },
  { page: "sign-in", secret: "a_B-9" },
  { page: "letter", purpose: "stop", secret: "a_B-9" },
  { page: "person", person: "0a1b" },
  { page: "rules", game: "ü/7" },
  { page: "rules", game: "golden-horn", part: "robbed" },
])("a link leads back to its route %j", (route) => {
  expect(parse(href(route))).toEqual(route);
});

test("a link that is sent to others leads to its table", () => {
  const { pathname, hash, searchParams } = new URL(invitation("k7q2m", "el"), "http://localhost");
  expect(searchParams.get("lang")).toBe("el");
  expect(parse(invited({ pathname, hash, search: "" }) ?? "")).toEqual({ page: "table", table: "k7q2m" });
});

test.each([
  ["/", "#/table/a", undefined],
  ["/table/a", "#/rules/catan", "#/rules/catan"],
  ["/table/a/", "", "#/table/a"],
  ["/table/a/b", "", undefined],
])("%s with %j leads to %j", (pathname, hash, to) => {
  expect(invited({ pathname, hash, search: "" })).toBe(to);
});

test("a link to a moment leads there, and one to no moment to the table", () => {
  for (const [at, page] of [
    ["7", { page: "table", table: "a", at: 7 }],
    ["x7", { page: "table", table: "a" }],
  ] as const) {
    const { pathname, hash, search } = new URL(`http://here/table/a?lang=de&at=${at}`);
    expect(parse(invited({ pathname, hash, search })!)).toEqual(page);
  }
  expect(invitation("a", "de", 7)).toMatch(/\/table\/a\?lang=de&at=7$/);
  expect(href({ page: "table", table: "a", at: 0 })).toBe("#/table/a/0");
});

test("links lead others to where they find the page", () => {
  const told = Object.assign(document.createElement("meta"), { content: "http://192.168.1.5:8210/table/k7q2m" });
  told.setAttribute("property", "og:url");
  expect(isLocal(invitation("k7q2m", "de"))).toBe(true);
  document.head.append(told);
  expect(invitation("k7q2m", "de")).toBe("http://192.168.1.5:8210/table/k7q2m?lang=de");
  expect(address({ page: "table", table: "k7q2m" })).toMatch(/^http:\/\/192\.168\.1\.5:8210\//);
  told.remove();
});

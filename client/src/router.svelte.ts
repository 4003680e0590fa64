/** Which page is shown: it stands behind the `#` of the address, so that any server can serve the page. */
import type { Id } from "./i18n.ts";

export type Route =
  | { readonly page: "start" }
  | { readonly page: "table"; readonly table: string }
  /** `part`: the number of a heading of the rules. */
  | { readonly page: "rules"; readonly game: string; readonly part?: number }
  | { readonly page: "missing"; readonly reason: Id };

/** Ids are put into the server's addresses, where dots and slashes would mean something else. */
const TABLE = /^[A-Za-z0-9]+$/;
const PART = /^[1-9]\d?$/;

/** The route that an address's hash stands for; the start page for all that is not known. */
export function parse(hash: string): Route {
  const [page, name, part] = hash.replace(/^#\/?/, "").split("/").map(decode);
  if (page === "table" && name !== "" && name !== undefined)
    return TABLE.test(name) ? { page, table: name } : { page: "missing", reason: "refused.no-such-table" };
  if (page === "rules" && name)
    return { page, game: name, ...(part !== undefined && PART.test(part) && { part: Number(part) }) };
  return { page: "start" };
}

/** The hash of a route, to link to it. */
export function href(route: Route): string {
  switch (route.page) {
    case "start":
      return "#/";
    case "table":
      return `#/table/${encodeURIComponent(route.table)}`;
    case "rules":
      return `#/rules/${encodeURIComponent(route.game)}${route.part === undefined ? "" : `/${route.part}`}`;
    case "missing":
      return "#/";
  }
}

export function go(route: Route): void {
  location.hash = href(route);
}

let current = $state.raw(parse(location.hash));
addEventListener("hashchange", () => (current = parse(location.hash)));

/** The route shown now. */
export function route(): Route {
  return current;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "?";
  }
}

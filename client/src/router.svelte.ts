/** Which page is shown: it stands behind the `#` of the address, so that any server can serve the page. */

export type Route =
  | { readonly page: "start" }
  | { readonly page: "table"; readonly table: string }
  | { readonly page: "rules"; readonly game: string };

/** The route that an address's hash stands for; the start page for all that is not known. */
export function parse(hash: string): Route {
  const [page, name] = hash.replace(/^#\/?/, "").split("/").map(decode);
  if (page === "table" && name) return { page, table: name };
  if (page === "rules" && name) return { page, game: name };
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
      return `#/rules/${encodeURIComponent(route.game)}`;
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
    return "";
  }
}

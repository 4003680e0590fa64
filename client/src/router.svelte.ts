/**
 * Which page is shown: it stands behind the `#` of the address.
 *
 * Only links that are sent to others name their table before it, as messengers ask the server what to say of it.
 */
import { outside } from "./outside.ts";
import type { Id } from "./i18n.ts";

export const COMPANIES = ["bots", "friends", "here"] as const;

/** With whom a new table is to be played: bots, people elsewhere, or several persons at this device. */
export type Company = (typeof COMPANIES)[number];

const PURPOSES = ["confirm", "stop"] as const;

/** What a link in an e-mail is for: to confirm its address, or to get no more e-mails. */
export type Purpose = (typeof PURPOSES)[number];

export type Route =
  | { readonly page: "start" }
  /** `at`: a moment, by how much all who watch had been told. */
  | { readonly page: "table"; readonly table: string; readonly at?: number }
  /** A link to a seat, with what it holds; `lang`: that of the device it comes from. */
  | { readonly page: "seat"; readonly table: string; readonly secret: string; readonly lang?: string }
  /** `here`: in this browser, without a server. */
  | { readonly page: "new"; readonly game: string; readonly company: Company; readonly here?: true }
  | { readonly page: "offline" }
  | { readonly page: "archive" }
  | { readonly page: "draws" }
  | { readonly page: "me" }
  /** A link to one's account, with what it holds. */
  | { readonly page: "sign-in"; readonly secret: string }
  /** A link in an e-mail, with what it holds. */
  | { readonly page: "letter"; readonly purpose: Purpose; readonly secret: string }
  | { readonly page: "person"; readonly person: string }
  /** `person`: the id of an account that is looked at. */
  | { readonly page: "admin"; readonly person?: string }
  /** `pool`: the id of that which is shown, else the largest. */
  | { readonly page: "ladder"; readonly pool?: string }
  | { readonly page: "contests" }
  | { readonly page: "new-contest" }
  | { readonly page: "contest"; readonly contest: string }
  /** `part`: the name of a place of the rules, the number of a heading, or the id of why something cannot be done. */
  | { readonly page: "rules"; readonly game: string; readonly part?: string }
  | { readonly page: "missing"; readonly reason: Id };

/** Ids are put into the server's addresses, where dots and slashes would mean something else. */
const TABLE = /^[A-Za-z0-9]+$/;
/** The end of the path of a link to a table. */
const LINK = /\/table\/([^/]+)\/?$/;
const MOMENT = /^(0|[1-9]\d{0,5})$/;
const OFFLINE = "offline";
const CONTESTS = "tournaments";
const NEW = "new";
const PART = /^[\w.-]{1,60}$/;
const POOL = /^[\w+-]{1,80}$/;
const SECRET = /^[\w-]{1,64}$/;

/** The route that an address's hash stands for; the start page for all that is not known. */
export function parse(hash: string): Route {
  const [page, name, part, rest] = hash.replace(/^#\/?/, "").split("/").map(decode);
  if (page === "table" && name !== "" && name !== undefined)
    return TABLE.test(name)
      ? { page, table: name, ...moment(part) }
      : { page: "missing", reason: "refused.no-such-table" };
  if (page === "seat" && name && TABLE.test(name))
    return part !== undefined && SECRET.test(part)
      ? { page, table: name, secret: part, ...(rest !== undefined && { lang: rest }) }
      : { page: "missing", reason: "refused.no-such-link" };
  if (page === "new" && name)
    return {
      page,
      game: name,
      company: COMPANIES.find((company) => company === part) ?? "bots",
      ...(rest === OFFLINE && { here: true }),
    };
  if (page === OFFLINE || page === "archive" || page === "draws" || page === "me") return { page };
  if (page === "sign-in")
    return name && SECRET.test(name) ? { page, secret: name } : { page: "missing", reason: "refused.no-such-link" };
  if (page === "letter") {
    const purpose = PURPOSES.find((one) => one === name);
    return purpose && part !== undefined && SECRET.test(part)
      ? { page, purpose, secret: part }
      : { page: "missing", reason: "refused.no-such-link" };
  }
  if (page === "people")
    return name && TABLE.test(name)
      ? { page: "person", person: name }
      : { page: "missing", reason: "refused.no-such-page" };
  if (page === "admin") return { page, ...(name !== undefined && TABLE.test(name) && { person: name }) };
  if (page === "ladder") return { page, ...(name !== undefined && POOL.test(name) && { pool: name }) };
  if (page === CONTESTS && name === NEW) return { page: "new-contest" };
  if (page === CONTESTS) return name && TABLE.test(name) ? { page: "contest", contest: name } : { page: "contests" };
  if (page === "rules" && name) return { page, game: name, ...(part !== undefined && PART.test(part) && { part }) };
  return { page: "start" };
}

/** The hash of a route, to link to it. */
export function href(route: Route): string {
  switch (route.page) {
    case "start":
      return "#/";
    case "table":
      return `#/table/${encodeURIComponent(route.table)}${route.at === undefined ? "" : `/${route.at}`}`;
    case "seat":
      return `#/seat/${[route.table, route.secret, ...(route.lang ? [route.lang] : [])].map(encodeURIComponent).join("/")}`;
    case "new":
      return `#/new/${encodeURIComponent(route.game)}/${route.company}${route.here ? `/${OFFLINE}` : ""}`;
    case "offline":
      return `#/${OFFLINE}`;
    case "rules":
      return `#/rules/${encodeURIComponent(route.game)}${route.part === undefined ? "" : `/${encodeURIComponent(route.part)}`}`;
    case "archive":
      return "#/archive";
    case "draws":
      return "#/draws";
    case "me":
      return "#/me";
    case "sign-in":
      return `#/sign-in/${encodeURIComponent(route.secret)}`;
    case "letter":
      return `#/letter/${route.purpose}/${encodeURIComponent(route.secret)}`;
    case "admin":
      return `#/admin${route.person === undefined ? "" : `/${encodeURIComponent(route.person)}`}`;
    case "ladder":
      return `#/ladder${route.pool === undefined ? "" : `/${encodeURIComponent(route.pool)}`}`;
    case "contests":
      return `#/${CONTESTS}`;
    case "new-contest":
      return `#/${CONTESTS}/${NEW}`;
    case "contest":
      return `#/${CONTESTS}/${encodeURIComponent(route.contest)}`;
    case "person":
      return `#/people/${encodeURIComponent(route.person)}`;
    case "missing":
      return "#/";
  }
}

/** The whole address of a route, to be given away. */
export function address(route: Route): string {
  return `${outside()}/${location.pathname.split("/").at(-1)}${href(route)}`;
}

/** Instead of the page that is shown: one does not come back to that. */
export function replace(route: Route): void {
  location.replace(href(route));
}

export function go(route: Route): void {
  location.hash = href(route);
}

function moment(part: string | undefined): { readonly at?: number } {
  return part !== undefined && MOMENT.test(part) ? { at: Number(part) } : {};
}

/**
 * The link to a table, or to a moment of its game, that is sent to others: what they are told of it speaks the sender's
 * language.
 */
export function invitation(table: string, lang: string, at?: number): string {
  return `${outside()}/table/${encodeURIComponent(table)}?lang=${lang}${at === undefined ? "" : `&at=${at}`}`;
}

/** The hash that stands for such a link, or for what stands behind its own `#`; undefined for any other address. */
export function invited({
  pathname,
  hash,
  search,
}: Pick<Location, "pathname" | "hash" | "search">): string | undefined {
  const [, table] = LINK.exec(pathname) ?? [];
  const [, at] = /[?&]at=([^&]*)/.exec(search) ?? [];
  return table === undefined ? undefined : hash || `#/table/${table}${at === undefined ? "" : `/${at}`}`;
}

const found = invited(location);
if (found !== undefined) history.replaceState(history.state, "", location.pathname.replace(LINK, "/") + found);

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

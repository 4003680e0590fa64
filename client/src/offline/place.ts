/** Where a table is: at a server or, without one, in this browser. */
import python from "virtual:python";
import type { Route } from "../router.svelte.ts";

/** The ids of tables in a browser begin with it, those of a server never do. */
const MARK = "0";

export function isHere(table: string): boolean {
  return table.startsWith(MARK);
}

/** Whether this page came from a folder that has no server behind it, so that all tables are in this browser. */
export function isAlone(): boolean {
  return document.querySelector('meta[name="fondaco-alone"]') !== null;
}

/** Whether the games without a server are listed at a place of the page. */
export function listsHere({ page }: Route): boolean {
  return page === "offline" || (page === "start" && isAlone());
}

/** Whether what is at a place of the page needs the tables of this browser. */
export function needsTablesHere(route: Route): boolean {
  if (route.page === "new") return route.here === true && canPlayHere();
  return (listsHere(route) || (route.page === "table" && isHere(route.table))) && canPlayHere();
}

/** Whether the page can play without a server. */
export function canPlayHere(): boolean {
  return python !== null && typeof Worker === "function" && typeof WebAssembly === "object";
}

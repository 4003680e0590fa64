/** Where a table is: at a server or, without one, in this browser. */
import python from "virtual:python";

/** The ids of tables in a browser begin with it, those of a server never do. */
const MARK = "0";

export function isHere(table: string): boolean {
  return table.startsWith(MARK);
}

/** Whether this page came from a folder that has no server behind it, so that all tables are in this browser. */
export function isAlone(): boolean {
  return document.querySelector('meta[name="fondaco-alone"]') !== null;
}

/** Whether the page can play without a server. */
export function canPlayHere(): boolean {
  return python !== null && typeof Worker === "function" && typeof WebAssembly === "object";
}

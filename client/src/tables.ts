/** The tables opened in this browser, with the keys to their seats. */
import { read, write } from "./kept.ts";
import type { NewTable, Opened } from "./protocol.ts";

export interface OwnTable {
  readonly table: string;
  readonly seat: number;
  readonly token: string;
  /** What the table was opened with, to open another one like it. */
  readonly opened: NewTable;
  readonly over?: boolean;
}

const STORED = "fondaco.tables";
const KEPT = 50;

/** Newest first. */
export function ownTables(): readonly OwnTable[] {
  const stored = read(STORED);
  return Array.isArray(stored) ? stored.filter(isOwnTable) : [];
}

export function ownTable(table: string): OwnTable | undefined {
  return ownTables().find((own) => own.table === table);
}

export function remember(answer: Opened, opened: NewTable): void {
  write(STORED, [{ ...answer, opened }, ...ownTables()].slice(0, KEPT));
}

export function forget(table: string): void {
  write(
    STORED,
    ownTables().filter((own) => own.table !== table),
  );
}

/** It is over: not to be asked for again. */
export function finish(table: string): void {
  write(
    STORED,
    ownTables().map((own) => (own.table === table ? { ...own, over: true } : own)),
  );
}

function isOwnTable(value: unknown): value is OwnTable {
  if (typeof value !== "object" || value === null) return false;
  const own = value as Partial<Record<keyof OwnTable, unknown>>;
  return typeof own.table === "string" && typeof own.token === "string" && typeof own.opened === "object";
}

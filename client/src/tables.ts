/** The tables opened in this browser, with the keys to their seats. */
import { read, write } from "./kept.ts";
import type { Key, NewTable, Opened } from "./protocol.ts";

export interface OwnTable {
  readonly table: string;
  /** One for each seat that is played in this browser. */
  readonly keys: readonly Key[];
  /** What the table was opened with here, to open another one like it. */
  readonly opened?: NewTable;
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

/** Keeps the keys of a table, besides those to other seats that are kept already. */
export function remember({ table, keys }: Opened, opened?: NewTable): void {
  const known = ownTable(table);
  const others = (known?.keys ?? []).filter((one) => !keys.some((key) => key.seat === one.seat));
  const kept: OwnTable = { ...(known ?? { table }), keys: [...others, ...keys], ...(opened && { opened }) };
  write(STORED, [kept, ...ownTables().filter((own) => own.table !== table)].slice(0, KEPT));
}

/** A seat was given up. */
export function drop(table: string, seat: number): void {
  write(
    STORED,
    ownTables()
      .map((own) => (own.table === table ? { ...own, keys: own.keys.filter((key) => key.seat !== seat) } : own))
      .filter((own) => own.keys.length > 0),
  );
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
  return typeof own.table === "string" && Array.isArray(own.keys) && own.keys.every(isKey);
}

function isKey(value: unknown): value is Key {
  if (typeof value !== "object" || value === null) return false;
  const key = value as Partial<Record<keyof Key, unknown>>;
  return typeof key.seat === "number" && typeof key.token === "string";
}

/** What this browser remembers of talk: what was read at which table, and whom its reader does not want to hear. */
import { read, write } from "../kept.svelte.ts";
import type { Remark } from "../protocol.ts";

interface At {
  readonly table: string;
  /** The last remark that was read. */
  readonly read: number;
  /** By their names: a seat may be given to somebody else. */
  readonly muted: readonly string[];
}

interface Remembered {
  /** Whether nobody is to be heard, at any table. */
  readonly quiet: boolean;
  /** Last used first. */
  readonly tables: readonly At[];
}

const STORED = "fondaco.talk";
const TABLES = 50;

let current = $state.raw(understood(read(STORED)));

function at(table: string): At {
  return current.tables.find((one) => one.table === table) ?? { table, read: 0, muted: [] };
}

function change(table: string, to: Partial<At>): void {
  const others = current.tables.filter((one) => one.table !== table);
  keep({ ...current, tables: [{ ...at(table), ...to }, ...others].slice(0, TABLES) });
}

function keep(now: Remembered): void {
  current = now;
  write(STORED, now);
}

export function isQuiet(): boolean {
  return current.quiet;
}

export function setQuiet(quiet: boolean): void {
  keep({ ...current, quiet });
}

export function isMuted(table: string, name: string): boolean {
  return at(table).muted.includes(name);
}

export function mute(table: string, name: string, on: boolean): void {
  const others = at(table).muted.filter((one) => one !== name);
  change(table, { muted: on ? [...others, name] : others });
}

/** What the reader wants to hear; what he said himself he always does. */
export function audible(table: string, remarks: readonly Remark[], own: number | null): readonly Remark[] {
  return remarks.filter(({ seat, name }) => seat === own || !(current.quiet || isMuted(table, name)));
}

/** That all is read up to a remark. */
export function markRead(table: string, n: number): void {
  if (n > at(table).read) change(table, { read: n });
}

/** What others said in words that is still to be read. */
export function unread(table: string, remarks: readonly Remark[], own: number | null): readonly Remark[] {
  const last = at(table).read;
  return audible(table, remarks, own).filter(({ n, seat }) => n > last && seat !== own);
}

/** What was kept, as far as it makes sense. */
function understood(kept: unknown): Remembered {
  const { quiet, tables } = (typeof kept === "object" && kept !== null ? kept : {}) as Partial<Remembered>;
  return { quiet: quiet === true, tables: Array.isArray(tables) ? tables.filter(isAt).slice(0, TABLES) : [] };
}

function isAt(one: unknown): one is At {
  const { table, read, muted } = (one ?? {}) as Partial<At>;
  return typeof table === "string" && typeof read === "number" && Array.isArray(muted);
}

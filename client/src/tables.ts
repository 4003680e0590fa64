/** The tables opened in this browser, with the keys to their seats. */
import type { Wanted } from "./api.ts";
import { isSafe, read, write } from "./kept.svelte.ts";
import type { Key, Opened, Result as Points, TableSummary } from "./protocol.ts";

export interface OwnTable {
  readonly table: string;
  /** One for each seat that is played in this browser. */
  readonly keys: readonly Key[];
  /** What the table was opened with here, to open another one like it. */
  readonly opened?: Wanted;
  /** Of the secret behind its chance, as it was told before words were given here. */
  readonly seal?: string;
  /** To how many other devices its seat was lent, as far as the reader has been told. */
  readonly lent?: number;
  readonly over?: boolean;
  /** Not to be listed; its keys are kept. */
  readonly hidden?: boolean;
  readonly result?: Result;
  /** The id of the person whose seat it is; "" where it is nobody's who is signed in here. */
  readonly mine?: string;
}

/** Who played at a table whose game is over, and who of them won. */
export interface Result {
  /** Its name; undefined in what was kept before there were several. */
  readonly game?: string;
  readonly names: readonly string[];
  readonly winners: readonly string[];
  /** Where it ended without a result: who has resigned, "" where all agreed. */
  readonly ended?: string;
  /** Places, points and their course, by the seats of `names`; undefined where it is not known. */
  readonly points?: Points;
  /** When the table was opened, in ms since 1970. */
  readonly created: number;
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

/** Whether a seat would be lost if the page were loaded anew. */
export function seatsAtRisk(): boolean {
  return !isSafe(STORED) && ownTables().some((own) => !own.over && own.keys.length > 0);
}

/** Keeps the keys of a table, besides those to other seats that are kept already, and its first seal. */
export function remember(
  { table, keys, commitment }: Omit<Opened, "commitment"> & Partial<Opened>,
  opened?: Wanted,
): void {
  const known = ownTable(table);
  const others = (known?.keys ?? []).filter((one) => !keys.some((key) => key.seat === one.seat));
  const seal = known?.seal ?? commitment;
  const kept: OwnTable = {
    ...(known ?? { table }),
    keys: [...others, ...keys],
    ...(opened && { opened }),
    ...(seal !== undefined && { seal }),
  };
  write(STORED, withoutOldest([kept, ...ownTables().filter((own) => own.table !== table)]));
}

/** No seat of a game that may go on is lost for others. */
function withoutOldest(tables: readonly OwnTable[]): readonly OwnTable[] {
  return tables.filter(({ over }, i) => i < KEPT || !over);
}

/** Takes a table off the list or puts it there again; whoever opens it has its seats as before. */
export function list(table: string, listed: boolean): void {
  if (ownTable(table)?.hidden === !listed) return;
  write(
    STORED,
    ownTables().map((own) => (own.table === table ? { ...own, hidden: !listed } : own)),
  );
}

/** The reader knows to how many other devices his seat was lent. */
export function acknowledge(table: string, lent: number): void {
  write(
    STORED,
    ownTables().map((own) => (own.table === table ? { ...own, lent } : own)),
  );
}

/** Whose the seat is. */
export function belong(table: string, mine: string): void {
  write(
    STORED,
    ownTables().map((own) => (own.table === table ? { ...own, mine } : own)),
  );
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

const pages = new Set<() => void>();

/** Lets this page know of what has changed, as the browser lets all others. */
export function tell(): void {
  for (const changed of pages) changed();
}

/** Calls whenever another page of this browser has changed what is kept, or `tell` is called; the answer ends it. */
export function onChange(changed: () => void): () => void {
  pages.add(changed);
  const listen = ({ key }: StorageEvent): void => {
    if (key === STORED || key === null) changed();
  };
  addEventListener("storage", listen);
  return () => {
    pages.delete(changed);
    removeEventListener("storage", listen);
  };
}

export function forget(table: string): void {
  write(
    STORED,
    ownTables().filter((own) => own.table !== table),
  );
}

/** It is over: not to be asked for again. */
export function finish({ table, game, seats, result: points, ended, created }: TableSummary): void {
  const names = seats.map((seat) => seat.name);
  const winners = names.filter((_, seat) => points?.places[seat] === 1);
  const without = ended && { ended: ended.by === null ? "" : (names[ended.by] ?? "") };
  const result: Result = { game, names, winners, ...without, ...(points && { points }), created };
  write(
    STORED,
    ownTables().map((own) => (own.table === table ? { ...own, over: true, result } : own)),
  );
}

function isOwnTable(value: unknown): value is OwnTable {
  if (typeof value !== "object" || value === null) return false;
  const own = value as Partial<Record<keyof OwnTable, unknown>>;
  if (own.result !== undefined && !isResult(own.result)) return false;
  if (own.lent !== undefined && typeof own.lent !== "number") return false;
  if (own.seal !== undefined && typeof own.seal !== "string") return false;
  if (own.mine !== undefined && typeof own.mine !== "string") return false;
  return typeof own.table === "string" && Array.isArray(own.keys) && own.keys.every(isKey);
}

function isResult(value: unknown): value is Result {
  if (typeof value !== "object" || value === null) return false;
  const { game, names, winners, ended, points, created } = value as Partial<Record<keyof Result, unknown>>;
  if (ended !== undefined && typeof ended !== "string") return false;
  if (game !== undefined && typeof game !== "string") return false;
  if (points !== undefined && !arePoints(points)) return false;
  return isList(names) && isList(winners) && typeof created === "number";
}

function arePoints(value: unknown): value is Points {
  const { places, scores, course } = (value ?? {}) as Partial<Record<keyof Points, unknown>>;
  return areNumbers(places) && areNumbers(scores) && Array.isArray(course) && course.every(areNumbers);
}

function areNumbers(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === "number");
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

function isKey(value: unknown): value is Key {
  if (typeof value !== "object" || value === null) return false;
  const key = value as Partial<Record<keyof Key, unknown>>;
  return typeof key.seat === "number" && typeof key.token === "string";
}

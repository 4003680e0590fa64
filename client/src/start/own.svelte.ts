/** The tables of this browser as they stand: those where the game goes on, and those where it is over. */
import { Failure, summary, type Place } from "../api.ts";
import { isHere } from "../offline/place.ts";
import type { TableSummary } from "../protocol.ts";
import { finish, forget, list, ownTables, type OwnTable, type Result } from "../tables.ts";

/** One whose game may go on, as far as is known of it. */
export interface Unfinished extends OwnTable {
  readonly summary: TableSummary | undefined;
  /** Whether it waits for the reader. */
  readonly waits: boolean;
}

export class Own {
  readonly #place: Place;
  #kept = $state.raw(ownTables());
  #found = $state.raw<readonly TableSummary[]>([]);

  /** Those that wait for the reader come first. */
  readonly unfinished: readonly Unfinished[] = $derived.by(() => {
    const all = this.#kept.filter(({ result, hidden }) => result === undefined && !hidden).map((own) => this.#as(own));
    return [...all.filter(({ waits }) => waits), ...all.filter(({ waits }) => !waits)];
  });
  readonly over: readonly (Result & { readonly table: string })[] = $derived(
    this.#kept.flatMap(({ table, result, hidden }) => (result === undefined || hidden ? [] : [{ table, ...result }])),
  );

  constructor(place: Place = "server") {
    this.#place = place;
  }

  #as(own: OwnTable): Unfinished {
    const found = this.#found.find(({ table }) => table === own.table);
    return { ...own, summary: found, waits: own.keys.some(({ seat }) => found?.awaited.includes(seat)) };
  }

  /** Asks how they stand; what cannot be asked now stays as it was known. */
  async find(): Promise<void> {
    const asked = this.unfinished.filter(({ table }) => isHere(table) === (this.#place === "here"));
    const all = await Promise.all(asked.map(({ table }) => look(table)));
    const found = all.filter((one) => one !== undefined);
    const known = this.#found.filter(({ table }) => !found.some((one) => one.table === table));
    this.#found = [...found, ...known];
    this.#kept = ownTables();
  }

  /** Deletes what this browser has of a table of its own, or of all of them. Throws a `Failure`. */
  async erase(table?: string): Promise<void> {
    const { tablesHere } = await import("../offline/python.ts");
    await (await tablesHere()).forget(table);
    for (const own of ownTables())
      if (own.table === table || (table === undefined && isHere(own.table))) forget(own.table);
    this.#kept = ownTables();
  }

  /** Takes a table off the list, or puts it there again. */
  list(table: string, listed: boolean): void {
    list(table, listed);
    this.#kept = ownTables();
  }
}

/** A table that the server no longer has is forgotten; one that is over is not asked for again. */
async function look(table: string): Promise<TableSummary | undefined> {
  try {
    const known = await summary(table);
    if (!known.over) return known;
    finish(known);
  } catch (error) {
    if (error instanceof Failure && error.status === 404) forget(table);
  }
  return undefined;
}

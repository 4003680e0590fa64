/** What outlives the page: the tables and their events, in this browser's database. */

const NAME = "fondaco";
const TABLES = "tables";
const EVENTS = "events";

interface Numbered {
  readonly n: number;
}

/** As Python writes it: `null` where a table is gone. */
interface Change {
  readonly tables: Readonly<Record<string, unknown>>;
  readonly events: Readonly<Record<string, readonly Numbered[]>>;
}

export class Shelf {
  readonly #database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.#database = database;
  }

  static async open(): Promise<Shelf> {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(TABLES);
      opening.result.createObjectStore(EVENTS);
    };
    return new Shelf(await result(opening));
  }

  /** Writes a change down, whole or not at all. An event is never written over another. */
  async keep(text: string): Promise<void> {
    const { tables, events } = JSON.parse(text) as Change;
    const writing = this.#database.transaction([TABLES, EVENTS], "readwrite", { durability: "strict" });
    for (const [table, kept] of Object.entries(tables)) {
      if (kept === null) {
        writing.objectStore(TABLES).delete(table);
        writing.objectStore(EVENTS).delete(eventsOf(table));
      } else writing.objectStore(TABLES).put(kept, table);
    }
    for (const [table, rows] of Object.entries(events))
      for (const row of rows) writing.objectStore(EVENTS).add(row, [table, row.n]);
    await done(writing);
  }

  async tables(): Promise<string> {
    const store = this.#database.transaction(TABLES).objectStore(TABLES);
    const [keys, all] = await Promise.all([
      result(store.getAllKeys()),
      result(store.getAll() as IDBRequest<unknown[]>),
    ]);
    return JSON.stringify(Object.fromEntries(keys.map((key, i) => [key, all[i]])));
  }

  async events(table: string): Promise<string> {
    const store = this.#database.transaction(EVENTS).objectStore(EVENTS);
    return JSON.stringify(await result(store.getAll(eventsOf(table)) as IDBRequest<unknown[]>));
  }
}

function eventsOf(table: string): IDBKeyRange {
  return IDBKeyRange.bound([table, 0], [table, Infinity]);
}

function result<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error!);
  });
}

function done(writing: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    writing.oncomplete = () => resolve();
    writing.onabort = writing.onerror = () => reject(writing.error ?? new Error("not written"));
  });
}

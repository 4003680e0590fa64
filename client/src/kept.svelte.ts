/**
 * What this browser keeps.
 *
 * A browser may refuse to, be full, or lose what it is given without a word. Then the page itself knows it, until it is
 * left, and says so.
 */

const TRIAL = "fondaco.trial";

/** Texts by their keys. */
class Store {
  readonly #storage: () => Storage;
  /** What the browser did not take. */
  readonly #refused = new Map<string, string>();

  /** `storage` may throw, as the window's own do where all cookies are blocked. */
  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  get(key: string): string | null {
    try {
      return this.#refused.get(key) ?? this.#storage().getItem(key);
    } catch {
      return null;
    }
  }

  set(key: string, text: string): void {
    if (this.#keeps(key, text)) this.#refused.delete(key);
    else this.#refused.set(key, text);
  }

  /** Whether the text would outlast the page. */
  isSafe(key: string): boolean {
    return !this.#refused.has(key);
  }

  /** Whether the browser keeps what it is given: asked with something that nobody needs. */
  works(): boolean {
    const works = this.#keeps(TRIAL, TRIAL);
    if (works) this.#storage().removeItem(TRIAL);
    return works;
  }

  #keeps(key: string, text: string): boolean {
    try {
      const storage = this.#storage();
      storage.setItem(key, text);
      return storage.getItem(key) === text;
    } catch {
      return false;
    }
  }
}

const ofBrowser = new Store(() => localStorage);

/** What ends with the tab, and outlasts that the page is loaded anew. */
export const ofTab = new Store(() => sessionStorage);

let keeps = $state(ofBrowser.works());

/** Whether anything that was to be kept will be lost with the page. */
export function forgets(): boolean {
  return !keeps;
}

/** Whether what was written last will still be there when the page is loaded anew. */
export function isSafe(key: string): boolean {
  return ofBrowser.isSafe(key);
}

export function readText(key: string): string | null {
  return ofBrowser.get(key);
}

export function writeText(key: string, text: string): void {
  ofBrowser.set(key, text);
  if (!ofBrowser.isSafe(key)) keeps = false;
}

export function read(key: string): unknown {
  try {
    return JSON.parse(readText(key) ?? "null") as unknown;
  } catch {
    return null;
  }
}

export function write(key: string, value: unknown): void {
  writeText(key, JSON.stringify(value));
}

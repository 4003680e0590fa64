/** The message catalogues in `locales/`: one folder a language, flat JSON files from message id to ICU message. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { joined } from "./spacing.ts";

export const LOCALES = join(import.meta.dirname, "../../locales");

export type Catalogue = Map<string, string>;

/** The names of the folders in `locales/`, English first: there is no other list of languages. */
export function languages(): string[] {
  const entries = readdirSync(LOCALES, { withFileTypes: true });
  const others = entries.flatMap((entry) => (entry.isDirectory() && entry.name !== "en" ? [entry.name] : []));
  return ["en", ...others.sort()];
}

/** The paths of a language's catalogues. */
export function files(lang: string): string[] {
  const names = readdirSync(join(LOCALES, lang)).filter((name) => name.endsWith(".json"));
  return names.sort().map((name) => join(LOCALES, lang, name));
}

/** One catalogue; throws an error that names the file where it is not a flat object of messages. */
export function read(path: string): Catalogue {
  const text = readFileSync(path, "utf8");
  const messages = parse(path, text);
  // JSON keeps the last of two equal keys and says nothing, so compare with what was written.
  if (JSON.stringify(messages, null, 2) + "\n" !== text) throw new Error(`${path}: an id twice, or not in our format`);
  return new Map(Object.entries(messages));
}

function parse(path: string, text: string): Record<string, string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`${path}: ${String(error)}`, { cause: error });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error(`${path}: not an object`);
  for (const [id, message] of Object.entries(value)) {
    if (typeof message !== "string") throw new Error(`${path}: ${id} is not a text`);
  }
  return value as Record<string, string>;
}

const kept = new Map<string, Catalogue>();

/** All messages of a language as they are shown, read once; throws where two files have the same id. */
export function readAll(lang: string): Catalogue {
  const all = kept.get(lang) ?? readAnew(lang);
  kept.set(lang, all);
  return all;
}

/** Has the catalogues read again, as they may have changed. */
export function forget(): void {
  kept.clear();
}

function readAnew(lang: string): Catalogue {
  const all: Catalogue = new Map();
  for (const path of files(lang)) {
    for (const [id, message] of read(path)) {
      if (all.has(id)) throw new Error(`${path}: another file has ${id} too`);
      all.set(id, joined(message, lang));
    }
  }
  return all;
}

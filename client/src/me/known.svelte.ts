/**
 * Whom this browser takes its reader for. The cookie that says so to the server no script reads, so that is kept beside
 * it: what would need an account is not asked for without one.
 */
import { read, write } from "../kept.svelte.ts";
import type { Person } from "../protocol.ts";

type Known = Pick<Person, "id" | "name">;

const STORED = "fondaco.me";

let me = $state.raw(stored());

export function known(): Known | undefined {
  return me;
}

export function know(person: Known | null): void {
  me = person ? { id: person.id, name: person.name } : undefined;
  write(STORED, me ?? null);
}

function stored(): Known | undefined {
  const { id, name } = (read(STORED) ?? {}) as Partial<Record<keyof Known, unknown>>;
  return typeof id === "string" && typeof name === "string" ? { id, name } : undefined;
}

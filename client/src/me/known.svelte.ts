/**
 * Whom this browser takes its reader for. The cookie that says so to the server no script reads, so that is kept beside
 * it: what would need an account is not asked for without one.
 */
import { read, write } from "../kept.svelte.ts";
import type { Person } from "../protocol.ts";

/** `admin`: whether more is offered to him; the server asks itself whether he may. */
type Known = Pick<Person, "id" | "name"> & { readonly admin?: true };

const STORED = "fondaco.me";

let me = $state.raw(stored());

export function known(): Known | undefined {
  return me;
}

export function know(person: Pick<Person, "id" | "name"> | null, admin = false): void {
  me = person ? { id: person.id, name: person.name, ...(admin && { admin }) } : undefined;
  write(STORED, me ?? null);
}

function stored(): Known | undefined {
  const { id, name, admin } = (read(STORED) ?? {}) as Partial<Record<keyof Known, unknown>>;
  if (typeof id !== "string" || typeof name !== "string") return undefined;
  return { id, name, ...(admin === true && { admin }) };
}

/** The rest of each seat at each table: it outlives the giving of the device to another person. */
import { Rest } from "./rest.svelte.ts";

const rests = new Map<string, Rest>();

export function restOf(table: string, seat: number | null): Rest {
  const key = `${table} ${seat}`;
  const rest = rests.get(key) ?? new Rest();
  rests.set(key, rest);
  return rest;
}

/** The seats of who is signed in: those of this browser become his, and those of his other devices come here. */
import { Failure } from "../api.ts";
import { isHere } from "../offline/place.ts";
import { belong, forget, ownTable, ownTables, remember, tell, type OwnTable } from "../tables.ts";
import { claim, isSignedOut, myTables, newKeys } from "./calls.ts";
import { know, known } from "./known.svelte.ts";

let under: Promise<void> | undefined;

/** Once at a time; what does not work now works the next time. */
export function bring(): Promise<void> {
  under ??= bringAll().finally(() => (under = undefined));
  return under;
}

async function bringAll(): Promise<void> {
  const person = known();
  if (!person) return;
  try {
    for (const own of ownTables().filter(isAlone)) await show(own, person.id);
    const there = new Set((await myTables()).map(({ table }) => table));
    for (const table of there) if (!ownTable(table)?.keys.length) await fetchKeys(table, person.id);
  } catch (error) {
    if (isSignedOut(error)) know(null);
  }
}

/** The only seat of a table in this browser; where there are several they are of several persons. */
function isAlone({ table, keys, mine, over }: OwnTable): boolean {
  return keys.length === 1 && mine === undefined && !over && !isHere(table);
}

async function show({ table, keys }: OwnTable, person: string): Promise<void> {
  try {
    belong(table, (await claim(table, { token: keys[0]!.token })) ? person : "");
  } catch (error) {
    // It is not there any more, or the key opens nothing.
    if (isSignedOut(error) || !(error instanceof Failure) || error.status < 400 || error.status >= 429) throw error;
    belong(table, "");
  }
}

async function fetchKeys(table: string, person: string): Promise<void> {
  remember(await newKeys(table));
  belong(table, person);
  tell();
}

/** Who has signed out leaves nothing of his here. */
export function leaveNothing(person: string): void {
  for (const { table, mine } of ownTables()) if (mine === person) forget(table);
  tell();
}

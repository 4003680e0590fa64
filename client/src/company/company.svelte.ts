/** Friends of who is signed in, who invites him, and whom he has blocked: asked for again and again while he is here. */
import { get, post } from "../api.ts";
import { know } from "../me/known.svelte.ts";
import { isSignedOut } from "../me/calls.ts";
import type { AskFriend, BlockedSeat, BlockSeat, Company, Invite } from "../protocol.ts";
import { poll } from "../start/poll.ts";

const EVERY_MS = 15_000;

let found = $state.raw<Company>();

/** Undefined as long as it has not been told. */
export function company(): Company | undefined {
  return found;
}

/** Until the answer is called. */
export function follow(): () => void {
  const end = poll(() => void refresh().catch(forgetSignedOut), EVERY_MS);
  return () => {
    end();
    found = undefined;
  };
}

export async function refresh(): Promise<void> {
  found = await get<Company>("/api/me/company");
}

/** A question that was not answered otherwise is asked again soon. */
function forgetSignedOut(error: unknown): void {
  if (isSignedOut(error)) know(null);
}

async function change(path: string, body: object): Promise<void> {
  found = (await post(`/api/me/${path}`, body)) as Company;
}

/** Also to agree. */
export const askFriend = (whom: AskFriend): Promise<void> => change("friends", whom);
/** Also to refuse, and to withdraw what was asked. */
export const endFriendship = (person: string): Promise<void> => change("friends/end", { person });
export const block = (person: string): Promise<void> => change("blocks", { person });
export const liftBlock = (id: string): Promise<void> => change("blocks/lift", { id });

export const invite = (whom: Invite): Promise<unknown> => post("/api/me/invitations", whom);

export async function decline(table: string): Promise<void> {
  await post("/api/me/invitations/decline", { table });
  await refresh();
}

/** Whether there is an account to be blocked at that seat. */
export async function blockSeat(table: string, whom: BlockSeat): Promise<boolean> {
  return ((await post(`/api/tables/${encodeURIComponent(table)}/block`, whom)) as BlockedSeat).account;
}

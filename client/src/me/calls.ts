/** What is asked about people. Each throws a `Failure` that can be shown. */
import { Failure, get, post } from "../api.ts";
import type {
  ApiToken,
  Challenge,
  Claim,
  Claimed,
  Confirms,
  ConfirmMail,
  Credential,
  DeleteMe,
  EndSession,
  Follows,
  LeadsTo,
  MadeApiToken,
  MailNotices,
  MadeWebhook,
  Me,
  MyMail,
  MyTable,
  NewApiToken,
  NewWebhook,
  Notices,
  OfChannel,
  Opened,
  OpenLetter,
  Profile,
  Register,
  RemoveMail,
  RemovePasskey,
  Security,
  SetMail,
  SetNotices,
  SignInLink,
  WithdrawApiToken,
} from "../protocol.ts";
import { know } from "./known.svelte.ts";

/** Who is signed in, of whom the browser takes note. */
async function noted(answer: Promise<unknown>): Promise<Me> {
  const me = (await answer) as Me;
  know(me.person, me.admin);
  return me;
}

export const me = (): Promise<Me> => noted(get("/api/me"));
export const register = (name: string): Promise<Me> => noted(post("/api/me", { name } satisfies Register));
export const rename = (name: string): Promise<Me> => noted(post("/api/me/name", { name } satisfies Register));
export const signOut = (): Promise<Me> => noted(post("/api/me/sign-out", {}));
export const signInByLink = (link: Follows): Promise<Me> => noted(post("/api/sign-in/link", link));
export const signInByPasskey = (proof: Credential): Promise<Me> => noted(post("/api/sign-in/passkey", proof));

export async function deleteMe(name: string): Promise<void> {
  await post("/api/me/delete", { name } satisfies DeleteMe);
  know(null);
}

export const security = (): Promise<Security> => get("/api/me/security");
export const endSession = (which: EndSession): Promise<unknown> => post("/api/me/sessions/end", which);
export const link = async (): Promise<SignInLink> => (await post("/api/me/link", {})) as SignInLink;
export const look = async (link: Follows): Promise<LeadsTo> => (await post("/api/sign-in/look", link)) as LeadsTo;

export const offerPasskey = async (): Promise<Challenge> => (await post("/api/me/passkeys/offer", {})) as Challenge;
export const askForPasskey = async (): Promise<Challenge> => (await post("/api/sign-in/passkey/ask", {})) as Challenge;
export const addPasskey = async (made: Credential): Promise<Security> =>
  (await post("/api/me/passkeys/add", made)) as Security;
export const removePasskey = async (which: RemovePasskey): Promise<Security> =>
  (await post("/api/me/passkeys/remove", which)) as Security;

export const tokens = (): Promise<readonly ApiToken[]> => get("/api/me/tokens");
export const makeToken = async (wanted: NewApiToken): Promise<MadeApiToken> =>
  (await post("/api/me/tokens", wanted)) as MadeApiToken;
export const withdrawToken = async (which: WithdrawApiToken): Promise<readonly ApiToken[]> =>
  (await post("/api/me/tokens/withdraw", which)) as readonly ApiToken[];

export const myMail = (): Promise<MyMail> => get("/api/me/mail");
export const setMail = async (wanted: SetMail): Promise<MyMail> => (await post("/api/me/mail", wanted)) as MyMail;
export const removeMail = async (how: RemoveMail): Promise<MyMail> =>
  (await post("/api/me/mail/remove", how)) as MyMail;
export const lookAtLetter = async (letter: OpenLetter): Promise<Confirms> =>
  (await post("/api/mail/look", letter)) as Confirms;
export const confirmMail = (letter: ConfirmMail): Promise<unknown> => post("/api/mail/confirm", letter);
export const stopMail = (secret: string): Promise<unknown> => post(`/api/mail/stop/${secret}`, {});
export const askByMail = (wanted: SetMail): Promise<unknown> => post("/api/sign-in/mail", wanted);

export const addMail = async (wanted: MailNotices): Promise<Notices> =>
  (await post("/api/me/notices/mail", wanted)) as Notices;
export const notices = (): Promise<Notices> => get("/api/me/notices");
export const setNotices = async (wanted: SetNotices): Promise<Notices> =>
  (await post("/api/me/notices", wanted)) as Notices;
export const addWebhook = async (wanted: NewWebhook): Promise<MadeWebhook> =>
  (await post("/api/me/notices/webhooks", wanted)) as MadeWebhook;
export const removeChannel = async (which: OfChannel): Promise<Notices> =>
  (await post("/api/me/notices/remove", which)) as Notices;
export const tryChannel = (which: OfChannel): Promise<unknown> => post("/api/me/notices/try", which);

export const profile = (id: string): Promise<Profile> => get(`/api/people/${encodeURIComponent(id)}`);
export const myTables = (): Promise<readonly MyTable[]> => get("/api/me/tables");

export async function claim(table: string, key: Claim): Promise<boolean> {
  return ((await post(`/api/tables/${encodeURIComponent(table)}/mine`, key)) as Claimed).mine;
}

/** New keys to the own seats of a table, for this browser. */
export async function newKeys(table: string): Promise<Opened> {
  return (await post(`/api/tables/${encodeURIComponent(table)}/keys`, {})) as Opened;
}

/** Whether that means that nobody is signed in any more. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof Failure && error.reason === "refused.not-signed-in";
}

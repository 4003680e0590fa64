/** Passkeys: what the server and the browser's authenticator say to one another, in the forms that each of them has. */
import { Failure } from "../api.ts";
import type { Challenge, Credential } from "../protocol.ts";

interface Written {
  readonly id: string;
}

interface Options {
  readonly challenge: string;
  readonly user?: Written;
  readonly excludeCredentials?: readonly Written[];
  readonly allowCredentials?: readonly Written[];
}

export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === "function";
}

/** A new one. */
export function make({ options }: Challenge): Promise<Credential> {
  const publicKey = read(options as unknown as Options) as unknown as PublicKeyCredentialCreationOptions;
  return answered(() => navigator.credentials.create({ publicKey }));
}

/** One that there is, which the reader chooses. */
export function prove({ options }: Challenge): Promise<Credential> {
  const publicKey = read(options as unknown as Options) as unknown as PublicKeyCredentialRequestOptions;
  return answered(() => navigator.credentials.get({ publicKey }));
}

/** Whoever turns away from it has done nothing wrong; the browser does not say which of both it was. */
async function answered(ask: () => Promise<unknown>): Promise<Credential> {
  let found: unknown;
  try {
    found = await ask();
  } catch {
    throw new Failure("me.no-passkey");
  }
  if (!found) throw new Failure("me.no-passkey");
  return { credential: written(found as PublicKeyCredential) };
}

function read(options: Options): Record<string, unknown> {
  const { user, excludeCredentials, allowCredentials } = options;
  return {
    ...options,
    challenge: bytes(options.challenge),
    ...(user && { user: { ...user, id: bytes(user.id) } }),
    ...(excludeCredentials && { excludeCredentials: excludeCredentials.map(withBytes) }),
    ...(allowCredentials && { allowCredentials: allowCredentials.map(withBytes) }),
  };
}

const withBytes = (one: Written): object => ({ ...one, id: bytes(one.id) });

function written({ id, rawId, type, response }: PublicKeyCredential): Record<string, unknown> {
  const names = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"] as const;
  const told = response as unknown as Readonly<Partial<Record<(typeof names)[number], ArrayBuffer | null>>>;
  const parts = names.flatMap((name) => (told[name] ? [[name, text(told[name])] as const] : []));
  return { id, rawId: text(rawId), type, response: Object.fromEntries(parts) };
}

export function bytes(base64url: string): Uint8Array {
  const plain = atob(base64url.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (one) => one.charCodeAt(0));
}

export function text(buffer: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return plain.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

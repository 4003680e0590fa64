/** Checks a record in the browser: the chain of hashes, the secret, and that it is the record of the game shown. */

/** What the page was told of the game; all hashes and the secret in hex. */
export interface Shown {
  readonly commitment: string;
  readonly words: readonly string[];
  readonly secret: string;
  readonly hash: string;
  /** Whether the game ended without a result: its record has no last line with that and the secret. */
  readonly ended: boolean;
}

export interface Verified {
  readonly lines: number;
  /** The first line, from 1, that does not fit its hash. */
  readonly altered: number | undefined;
  /** The secret is the one whose hash was shown before the game. */
  readonly sealed: boolean;
  /** The record has the seal, words, secret and last hash that are shown. */
  readonly same: boolean;
}

const LAST_MEMBER = /,"h":"([0-9a-f]{64})"\}$/;

/** Browsers compute hashes only for pages that come over https or from the own computer. */
export function canVerify(): boolean {
  return (globalThis.crypto as Crypto | undefined)?.subtle !== undefined;
}

export async function verify(record: ArrayBuffer, shown: Shown): Promise<Verified> {
  const lines = split(record);
  const { altered, hash } = await followChain(lines);
  return {
    lines: lines.length,
    altered,
    sealed: (await sha256(bytes(shown.secret))) === shown.commitment,
    same: altered === undefined && hash === shown.hash && agrees(lines, shown),
  };
}

/** The lines without their ends; what follows the last end is a line too. */
function split(record: ArrayBuffer): readonly string[] {
  const lines = new TextDecoder("utf-8", { ignoreBOM: true }).decode(record).split("\n");
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

/** Each hash is that of the hash before and of the line without its own. */
async function followChain(lines: readonly string[]): Promise<{ altered?: number; hash: string }> {
  let hash = "";
  for (const [i, line] of lines.entries()) {
    const written = LAST_MEMBER.exec(line);
    const body = `${line.slice(0, written?.index)}}`;
    const found = await sha256(new TextEncoder().encode(hash + body));
    if (written?.[1] !== found) return { altered: i + 1, hash };
    hash = found;
  }
  return { hash };
}

function agrees(lines: readonly string[], shown: Shown): boolean {
  const header = parse(lines[0]);
  const last = parse(lines.at(-1));
  return (
    header["commitment"] === shown.commitment &&
    JSON.stringify(header["words"]) === JSON.stringify(shown.words) &&
    (shown.ended ? !("result" in last) : last["secret"] === shown.secret)
  );
}

function parse(line: string | undefined): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(line ?? "{}") as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

function bytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

async function sha256(data: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

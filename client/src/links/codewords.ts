/** What a QR code says, as the words of it: text in bytes, level M, which bears that 15 % of it are damaged. */
import { checkWords } from "./galois.ts";

/** By versions from 1 on: how many check words a block has, and how many words of data each block. */
const BLOCKS: readonly (readonly [number, readonly number[]])[] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
const BYTES = 0b0100;
const PADS = [0xec, 0x11] as const;

export interface Worded {
  readonly version: number;
  readonly words: readonly number[];
}

/** The smallest version that holds the text; undefined where none of these does, from 214 bytes on. */
export function codewords(text: string): Worded | undefined {
  const bytes = new TextEncoder().encode(text);
  const at = BLOCKS.findIndex(([, blocks], i) => sum(blocks) * 8 >= 4 + countBits(i + 1) + 8 * bytes.length);
  if (at < 0) return undefined;
  const [checks, blocks] = BLOCKS[at]!;
  return { version: at + 1, words: interleaved(padded(bytes, at + 1, sum(blocks)), blocks, checks) };
}

/** How many bits say how long the text is. */
function countBits(version: number): number {
  return version < 10 ? 8 : 16;
}

function padded(bytes: Uint8Array, version: number, room: number): readonly number[] {
  const bits = [...binary(BYTES, 4), ...binary(bytes.length, countBits(version))];
  for (const byte of bytes) bits.push(...binary(byte, 8));
  bits.push(...new Array<number>(Math.min(4, room * 8 - bits.length)).fill(0));
  while (bits.length % 8 > 0) bits.push(0);
  const words: number[] = [];
  for (let i = 0; i < bits.length; i += 8) words.push(parseInt(bits.slice(i, i + 8).join(""), 2));
  for (let i = 0; words.length < room; i++) words.push(PADS[i % 2]!);
  return words;
}

/** The first words of all blocks, then the second ones, and so on; then the check words likewise. */
export function interleaved(data: readonly number[], blocks: readonly number[], checks: number): readonly number[] {
  let from = 0;
  const parts = blocks.map((length) => data.slice(from, (from += length)));
  return [...across(parts), ...across(parts.map((part) => checkWords(part, checks)))];
}

function across(parts: readonly (readonly number[])[]): readonly number[] {
  const longest = Math.max(...parts.map((part) => part.length));
  return Array.from({ length: longest }, (_, i) => parts.flatMap((part) => part.slice(i, i + 1))).flat();
}

function binary(value: number, length: number): readonly number[] {
  return Array.from({ length }, (_, i) => (value >> (length - 1 - i)) & 1);
}

function sum(all: readonly number[]): number {
  return all.reduce((a, b) => a + b, 0);
}

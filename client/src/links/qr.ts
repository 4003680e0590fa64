/** QR codes (ISO/IEC 18004) of short texts, such as links. */
import { codewords } from "./codewords.ts";

/** Its modules by rows; true is dark. */
export type Modules = readonly (readonly boolean[])[];

/** The middles of the small squares, by versions from 1 on. */
const ALIGNED: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/** Which modules a mask turns over. */
const MASKS: readonly ((y: number, x: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];
const LEVEL_M = 0b00;

/** The modules of the code of a text, with the mask that reads best; undefined where it is too long. */
export function qr(text: string): Modules | undefined {
  const worded = codewords(text);
  if (!worded) return undefined;
  const all = MASKS.map((_, mask) => symbol(worded.version, worded.words, mask));
  return all.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

/** The symbol that holds these words, all of its version. */
export function symbol(version: number, words: readonly number[], mask: number): Modules {
  const field = new Field(version);
  field.drawPatterns(mask);
  field.fill(words, MASKS[mask]!);
  return field.modules;
}

class Field {
  readonly modules: boolean[][];
  readonly #version: number;
  readonly #size: number;
  /** What holds no words. */
  readonly #taken: boolean[][];

  constructor(version: number) {
    this.#version = version;
    this.#size = 17 + 4 * version;
    const blank = (): boolean[][] =>
      Array.from({ length: this.#size }, () => new Array<boolean>(this.#size).fill(false));
    this.modules = blank();
    this.#taken = blank();
  }

  drawPatterns(mask: number): void {
    const last = this.#size - 1;
    for (let i = 0; i < this.#size; i++) {
      this.#set(6, i, i % 2 === 0);
      this.#set(i, 6, i % 2 === 0);
    }
    for (const [y, x] of [
      [3, 3],
      [3, last - 3],
      [last - 3, 3],
    ] as const)
      this.#drawSquare(y, x, 4);
    const middles = ALIGNED[this.#version - 1]!;
    for (const y of middles)
      for (const x of middles) {
        const inCorner = (y === 6 && x === 6) || (y === 6 && x === last - 6) || (y === last - 6 && x === 6);
        if (!inCorner) this.#drawSquare(y, x, 2);
      }
    this.#drawFormat(mask);
    if (this.#version >= 7) this.#drawVersion();
  }

  /** Rings around a middle; those of the corners have a light one outside, as far as there is room. */
  #drawSquare(y: number, x: number, radius: number): void {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) {
        const ring = Math.max(Math.abs(dy), Math.abs(dx));
        if (y + dy >= 0 && y + dy < this.#size && x + dx >= 0 && x + dx < this.#size)
          this.#set(y + dy, x + dx, radius === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
      }
  }

  /** Level and mask, twice: around the first corner, past the dotted lines, and in two parts at the other two. */
  #drawFormat(mask: number): void {
    const bits = formatBits(mask);
    const last = this.#size - 1;
    for (let i = 0; i < 15; i++) {
      const dark = ((bits >> i) & 1) === 1;
      if (i < 8) this.#set(i < 6 ? i : i + 1, 8, dark);
      else this.#set(8, i === 8 ? 7 : 14 - i, dark);
      if (i < 8) this.#set(8, last - i, dark);
      else this.#set(last - 14 + i, 8, dark);
    }
    this.#set(last - 7, 8, true);
  }

  #drawVersion(): void {
    const bits = versionBits(this.#version);
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >> i) & 1) === 1;
      const [far, near] = [this.#size - 11 + (i % 3), Math.floor(i / 3)];
      this.#set(far, near, dark);
      this.#set(near, far, dark);
    }
  }

  /** Up and down in pairs of columns, from the right. */
  fill(words: readonly number[], turns: (y: number, x: number) => boolean): void {
    let bit = 0;
    for (let right = this.#size - 1, up = true; right > 0; right -= 2, up = !up) {
      if (right === 6) right = 5;
      for (let i = 0; i < this.#size; i++)
        for (const x of [right, right - 1]) {
          const y = up ? this.#size - 1 - i : i;
          if (this.#taken[y]![x]) continue;
          const dark = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
          this.modules[y]![x] = dark !== turns(y, x);
          bit += 1;
        }
    }
  }

  #set(y: number, x: number, dark: boolean): void {
    this.modules[y]![x] = dark;
    this.#taken[y]![x] = true;
  }
}

/** 15 bits: level and mask, and the rest of a division behind them. */
export function formatBits(mask: number): number {
  const data = (LEVEL_M << 3) | mask;
  return ((data << 10) | rest(data << 10, 0x537, 10)) ^ 0x5412;
}

/** 18 bits, likewise. */
export function versionBits(version: number): number {
  return (version << 12) | rest(version << 12, 0x1f25, 12);
}

function rest(value: number, divisor: number, degree: number): number {
  for (let bit = 31; bit >= degree; bit--) if ((value >>> bit) & 1) value ^= divisor << (bit - degree);
  return value;
}

/** How hard it is to read: long runs, blocks, what looks like a corner, much more dark than light. */
function penalty(modules: Modules): number {
  const columns = modules.map((_, x) => modules.map((row) => row[x]!));
  const lines = [...modules, ...columns].reduce((sum, line) => sum + penaltyOfLine(line), 0);
  const dark = modules.flat().filter(Boolean).length / modules.length ** 2;
  return lines + penaltyOfBlocks(modules) + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

function penaltyOfLine(line: readonly boolean[]): number {
  const text = line.map(Number).join("");
  const runs = (text.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const corners = (text.match(/(?=10111010000|00001011101)/g) ?? []).length;
  return runs + 40 * corners;
}

function penaltyOfBlocks(modules: Modules): number {
  let found = 0;
  for (let y = 1; y < modules.length; y++)
    for (let x = 1; x < modules.length; x++) {
      const [above, here] = [modules[y - 1]!, modules[y]!];
      if (here[x] === here[x - 1] && here[x] === above[x] && here[x] === above[x - 1]) found += 3;
    }
  return found;
}

import { expect, test } from "vitest";
import { codewords, interleaved } from "./codewords.ts";
import { checkWords } from "./galois.ts";
import { formatBits, qr, symbol, versionBits, type Modules } from "./qr.ts";

/** "01234567" as the standard puts it into words, for version 1 and level M. */
const EXAMPLE = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17];

function picture(modules: Modules): string {
  return modules.map((row) => row.map((dark) => (dark ? "#" : ".")).join("")).join("\n");
}

test("the standard's example has the check words that it says", () => {
  expect(checkWords(EXAMPLE, 10)).toEqual([165, 36, 212, 193, 237, 54, 199, 135, 44, 85]);
});

test("format and version are written as in the standard's examples", () => {
  expect(formatBits(0b101).toString(2).padStart(15, "0")).toBe("100000011001110");
  expect(versionBits(7).toString(2).padStart(18, "0")).toBe("000111110010010100");
});

/** Read as "01234567" by a program that is not this one. */
const SYMBOL = [
  "#######..#.##.#######",
  "#.....#..####.#.....#",
  "#.###.#.#.....#.###.#",
  "#.###.#.##....#.###.#",
  "#.###.#.#.###.#.###.#",
  "#.....#.#...#.#.....#",
  "#######.#.#.#.#######",
  "........#..##........",
  "#.#####..#..#.#####..",
  "...#.#.##.#.#..#.##..",
  "..#...##.#.#.#..#####",
  "....#....#.....####..",
  "...######..#.#..#....",
  "........#.#####..##..",
  "#######..##.#.##.....",
  "#.....#.#.#####...#.#",
  "#.###.#.#...#..#.##..",
  "#.###.#.##..#..#.....",
  "#.###.#.#.##.#..#.#..",
  "#.....#........##.##.",
  "#######.####.#..#.#..",
].join("\n");

test("the standard's example becomes a symbol that others read", () => {
  expect(picture(symbol(1, interleaved(EXAMPLE, [16], 10), 0b010))).toBe(SYMBOL);
});

/** Read as "fondaco", likewise. */
const FONDACO = [
  "#######.###...#######",
  "#.....#.#.##..#.....#",
  "#.###.#.###.#.#.###.#",
  "#.###.#..#.##.#.###.#",
  "#.###.#.#.###.#.###.#",
  "#.....#...#...#.....#",
  "#######.#.#.#.#######",
  ".....................",
  "#..######..#.#..#.###",
  ".##.#...#.####..##...",
  "####..##.####..#...##",
  "###.#.......####..#.#",
  "#..#..###.#####..#..#",
  "........###.###.##.#.",
  "#######.####....#....",
  "#.....#.#.#...##.###.",
  "#.###.#.#.#..###.#.##",
  "#.###.#.#.#.###...#..",
  "#.###.#...####..#####",
  "#.....#..####..#.####",
  "#######.#...##.##....",
].join("\n");

test("a text becomes the symbol that others read", () => {
  expect(picture(qr("fondaco")!)).toBe(FONDACO);
});

test("each text has the smallest version that holds it, by its bytes", () => {
  const most = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];
  most.forEach((bytes, i) => {
    expect(codewords("x".repeat(bytes))?.version).toBe(i + 1);
    expect(qr("x".repeat(bytes))?.length).toBe(21 + 4 * i);
  });
  expect(codewords("ά".repeat(7))?.version).toBe(1);
  expect(codewords("ά".repeat(8))?.version).toBe(2);
  expect(qr("x".repeat(214))).toBeUndefined();
});

test("from version 7 on the version stands beside two corners, its last bit first", () => {
  const modules = symbol(7, [], 0);
  const far = modules.length - 11;
  const beside = (at: (row: number, column: number) => boolean | undefined): string =>
    Array.from({ length: 18 }, (_, i) => (at(Math.floor(i / 3), far + (i % 3)) ? "1" : "0"))
      .reverse()
      .join("");
  expect(beside((row, column) => modules[row]?.[column])).toBe("000111110010010100");
  expect(beside((row, column) => modules[column]?.[row])).toBe("000111110010010100");
});

import { expect, test } from "vitest";
import { fold, search } from "./search.ts";
import { parse, plain } from "./text.ts";

const TEXT = parse(`# Pravidla

## Cíl hry

Loď se **zelenou plachtou** pluje.

## Ładunek

| Große | Łódź |
| --- | --- |
| Straße | λιμάνι ΛΙΜΆΝΙ λόγος |

- Kdo loď má, má LODĚ.
`);

function found(words: string): readonly string[] {
  const { pieces, slices } = search(TEXT, words);
  const all = [...pieces.values()].flat().filter(({ find }) => find !== undefined);
  expect(new Set(all.map(({ find }) => find)).size).toBe(slices.length);
  return all.map(({ text }) => text);
}

test.each([
  ["lod", ["Loď", "Łód", "loď", "LOD"]],
  ["LOĎ", ["Loď", "Łód", "loď", "LOD"]],
  ["cil", ["Cíl"]],
  ["ladunek", ["Ładunek"]],
  ["łodz", ["Łódź"]],
  ["lodz", ["Łódź"]],
  ["strasse", ["Straße"]],
  ["grosse", ["Große"]],
  ["λιμανι", ["λιμάνι", "ΛΙΜΆΝΙ"]],
  ["ΛΟΓΟΣ", ["λόγος"]],
  ["nowhere", []],
  ["l", []],
  ["   ", []],
])("%s is found as %j", (words, finds) => {
  expect(found(words)).toEqual(finds);
});

test("a find that is written in two ways is one find of two pieces", () => {
  const { slices, pieces } = search(TEXT, "se zelenou");
  expect(slices).toEqual([1]);
  expect([...pieces.values()].flat()).toEqual([
    { text: "Loď ", find: undefined },
    { text: "se ", find: 0 },
    { text: "zelenou", find: 0 },
    { text: " plachtou", find: undefined },
  ]);
});

test("finds are numbered in the order of the text, each with the part it stands in", () => {
  const { slices } = search(TEXT, "lod");
  expect(slices.map((slice) => plain(TEXT.slices[slice]!.heading!))).toEqual([
    "Cíl hry",
    "Ładunek",
    "Ładunek",
    "Ładunek",
  ]);
});

test("folded letters know where they stood", () => {
  expect(fold("Aß Č")).toEqual({ text: "ass c", at: [0, 1, 1, 2, 3] });
});

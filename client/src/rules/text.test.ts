import { expect, test } from "vitest";
import { parse, partName, partsOf, placeId, plain, sliceOf } from "./text.ts";

const TEXT = `# Title

Before all.

## Goal <!-- goal -->

Win **much**. <!-- much -->

### Below <!-- below -->

- One.
- **Two:** more. <!-- two -->

# Expansion <!-- more -->

## New <!-- new -->
`;

test("the parts are numbered in order; the title and what is below a part are none", () => {
  const text = parse(TEXT);
  expect(partsOf(text).map((slice) => [slice.part, partName(text, slice), plain(slice.heading!)])).toEqual([
    [1, "goal", "Goal"],
    [2, "more", "Expansion"],
    [3, "new", "New"],
  ]);
  expect(text.slices.map(({ part }) => part)).toEqual([0, 1, 1, 2, 3]);
});

test("headings, paragraphs and points of lists are found by their names, and parts by their numbers", () => {
  const text = parse(TEXT);
  expect(["goal", "much", "below", "two", "new", "3", "nowhere"].map((place) => sliceOf(text, place))).toEqual([
    1, 1, 2, 2, 4, 4, -1,
  ]);
  expect(placeId("two")).toBe("place-two");
});

test("an expansion that is not played is not told of", () => {
  const asked: string[] = [];
  const text = parse(TEXT, (expansion) => {
    asked.push(expansion);
    return false;
  });
  expect(text.slices.map(({ heading }) => heading?.text.split(" ")[0])).toEqual(["Title", "Goal", "Below"]);
  expect(new Set(asked)).toEqual(new Set(["more"]));
});

test("a heading without a name is called by its number", () => {
  const text = parse("# T\n\n## A\n\n## B\n");
  expect(partsOf(text).map((slice) => partName(text, slice))).toEqual(["1", "2"]);
});

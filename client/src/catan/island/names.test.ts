import { beforeAll, expect, test } from "vitest";
import { LANGS, use } from "../../i18n.ts";
import { NAMES, VIEW } from "../view.testing.ts";
import { edgeBetween } from "./geometry.ts";
import { islandLines, offerName, placeName } from "./names.ts";
import { PLACES } from "./places.ts";

beforeAll(() => use("en"));

test("a corner is told by its lands, its harbour and what stands there", () => {
  expect(placeName(VIEW, { kind: "corner", index: 12 }, NAMES)).toBe("intersection: ore 10, grain 12, brick 6");
  expect(placeName(VIEW, { kind: "corner", index: 0 }, NAMES)).toBe("intersection: ore 10, north; harbour 3:1");
  expect(placeName(VIEW, { kind: "corner", index: 8 }, NAMES)).toBe(
    "intersection: ore 10, wool 2, brick 6; Bianca: settlement",
  );
});

test("an edge is told by its lands, or the sea, and whose road it is", () => {
  expect(placeName(VIEW, { kind: "edge", index: edgeBetween(4, 8) }, NAMES)).toBe("path: ore 10, wool 2");
  expect(placeName(VIEW, { kind: "edge", index: edgeBetween(0, 4) }, NAMES)).toBe("path: ore 10, sea, north-east");
  expect(placeName(VIEW, { kind: "edge", index: 15 }, NAMES)).toBe("path: lumber 9, wool 4; You: road");
});

test("a hex is told by its number, how often it comes, and the robber", () => {
  expect(placeName(VIEW, { kind: "hex", index: 4 }, NAMES)).toBe("hex: brick 6; 5 rolls in 36");
  expect(placeName(VIEW, { kind: "hex", index: 9 }, NAMES)).toBe("hex: desert; robber");
  const now = { ...VIEW, yielding: [8, 18] };
  expect(placeName(now, { kind: "hex", index: 18 }, NAMES)).toBe("hex: wool 11; 2 rolls in 36; rolled now");
});

test("what may be done is said with the place", () => {
  const place = { kind: "corner", index: 12 } as const;
  expect(offerName(VIEW, { place, use: "settlement", action: 0, seat: 2 }, NAMES)).toBe(
    "intersection: ore 10, grain 12, brick 6 – build a settlement",
  );
  expect(offerName(VIEW, { place, use: "rob", action: 0, seat: 1 }, undefined)).toBe(
    "intersection: ore 10, grain 12, brick 6 – take a card from blue",
  );
});

test("no two places are called the same", () => {
  const names = PLACES.map((place) => placeName(VIEW, place, NAMES));
  expect(new Set(names).size).toBe(PLACES.length);
});

test("the island can be read row by row, then what stands on it", () => {
  const lines = islandLines(VIEW, NAMES);
  expect(lines[0]).toBe("ore 10, wool 2, lumber 9");
  expect(lines[5]).toBe("hex: desert; robber");
  expect(lines).toHaveLength(5 + 1 + 8);
});

test.each(Object.keys(LANGS))("in %s every place has a name without a gap", async (lang) => {
  await use(lang);
  for (const place of PLACES) expect(placeName(VIEW, place, NAMES)).not.toMatch(/[{}]|catan\./);
  await use("en");
});

/** The board of the page has the numbers of the rules. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  CORNER_HEXES,
  CORNERS,
  distance,
  EDGE_ENDS,
  EDGE_HEXES,
  edgeBetween,
  EDGES,
  HEX_CORNERS,
  HEXES,
  outward,
} from "../src/catan/island/geometry.ts";

const RULES = readFileSync(join(import.meta.dirname, "../../src/fondaco/games/catan/rules/board.py"), "utf8");

/** A table of the rules, without what stands for nothing. */
function table(name: string): readonly (readonly number[])[] {
  const body = new RegExp(`^${name} = \\(([^]*?)^\\)`, "m").exec(RULES)?.[1] ?? "";
  return [...body.matchAll(/\(([-\d, ]+)\)/g)].map(([, row]) =>
    row!
      .split(",")
      .map(Number)
      .filter((n) => n >= 0),
  );
}

test("hexes, corners and edges have the numbers of the rules", () => {
  expect(HEX_CORNERS).toEqual(table("HEX_CORNERS"));
  expect(EDGE_ENDS).toEqual(table("EDGE_ENDS"));
  expect(CORNER_HEXES).toEqual(table("CORNER_HEXES"));
  expect([HEXES.length, CORNERS.length, EDGES.length]).toEqual([19, 54, 72]);
});

test("an edge has a hex on each side, or the sea", () => {
  expect(EDGE_HEXES.filter((hexes) => hexes.length === 1)).toHaveLength(30);
  expect(EDGE_HEXES.filter((hexes) => hexes.length === 2)).toHaveLength(42);
});

test("edges are found by their corners in either order", () => {
  EDGE_ENDS.forEach(([a, b], edge) => expect([edgeBetween(a, b), edgeBetween(b, a)]).toEqual([edge, edge]));
  expect(edgeBetween(0, 1)).toBe(-1);
});

test("from the coast it goes out to sea", () => {
  EDGE_HEXES.forEach((hexes, edge) => {
    if (hexes.length === 2) return;
    const { x, y } = outward(edge);
    const out = { x: EDGES[edge]!.x + 60 * x, y: EDGES[edge]!.y + 60 * y };
    expect(Math.hypot(x, y)).toBeCloseTo(1);
    for (const hex of HEXES) expect(distance(hex, out)).toBeGreaterThan(100);
  });
});

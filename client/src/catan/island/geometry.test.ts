import { expect, test } from "vitest";
import { EDGE_ENDS, HEX_CORNERS } from "../facts.ts";
import { CORNERS, distance, EDGE_HEXES, edgeBetween, EDGES, HEXES, outward, SIDE } from "./geometry.ts";

test("corners are numbered row by row from the top, and in a row from the left", () => {
  expect([HEXES.length, CORNERS.length, EDGES.length]).toEqual([19, 54, 72]);
  const inOrder = [...CORNERS].sort((a, b) => (Math.abs(a.y - b.y) < 1 ? a.x - b.x : a.y - b.y));
  expect(CORNERS).toEqual(inOrder);
});

test("hexes meet at their corners, and edges are as long as the side of a hex", () => {
  HEX_CORNERS.forEach((corners, hex) => {
    for (const corner of corners) expect(distance(HEXES[hex]!, CORNERS[corner]!)).toBeCloseTo(SIDE);
  });
  for (const [a, b] of EDGE_ENDS) expect(distance(CORNERS[a]!, CORNERS[b]!)).toBeCloseTo(SIDE);
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

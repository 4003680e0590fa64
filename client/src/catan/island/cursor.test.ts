import { expect, test } from "vitest";
import { ARROWS, step, turnPage } from "./cursor.ts";
import { keyOf, type Place, PLACES } from "./places.ts";

const WAYS = Object.values(ARROWS);

function reached(from: Place, among: readonly Place[]): ReadonlySet<string> {
  const found = new Map([[keyOf(from), from]]);
  for (const place of found.values()) {
    for (const way of WAYS) {
      const next = step(place, way, among);
      if (!found.has(keyOf(next))) found.set(keyOf(next), next);
    }
  }
  return new Set(found.keys());
}

test("the arrow keys lead from every place to every other", () => {
  for (const place of PLACES) expect(reached(place, PLACES).size).toBe(PLACES.length);
});

test.each(["hex", "corner", "edge"])("they lead from every %s to every other", (kind) => {
  const among = PLACES.filter((place) => place.kind === kind);
  for (const place of among) expect(reached(place, among).size).toBe(among.length);
});

test("from a hex to the right lie its edge and the next hex", () => {
  const edge = step({ kind: "hex", index: 9 }, [1, 0], PLACES);
  expect(edge.kind).toBe("edge");
  expect(step(edge, [1, 0], PLACES)).toEqual({ kind: "hex", index: 10 });
});

test("over a hex lies its upper corner", () => {
  expect(step({ kind: "hex", index: 0 }, [0, -1], PLACES)).toEqual({ kind: "corner", index: 0 });
});

test("at the end of the island the cursor stays", () => {
  const corner: Place = { kind: "corner", index: 0 };
  expect(step(corner, [0, -1], PLACES)).toBe(corner);
});

test("what cannot be chosen is passed over", () => {
  const among: readonly Place[] = [
    { kind: "corner", index: 0 },
    { kind: "corner", index: 53 },
  ];
  expect(step(among[0]!, [0, 1], among)).toBe(among[1]);
  expect(step(among[0]!, [1, 0], among)).toBe(among[1]);
});

test("pages turn from place to place in reading order, and stop at the ends", () => {
  let place = PLACES[0]!;
  const seen = [place];
  for (let i = 1; i < PLACES.length; i++) seen.push((place = turnPage(place, 1, PLACES)));
  expect(seen).toEqual(PLACES);
  expect(turnPage(place, 1, PLACES)).toBe(place);
  expect(turnPage(PLACES[0]!, -1, PLACES)).toBe(PLACES[0]);
});

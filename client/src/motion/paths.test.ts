import { expect, test } from "vitest";
import { arch, fall, flare, put, type Spot, tumble } from "./paths.ts";

const FROM = { x: 0, y: 100 };
const TO = { x: 80, y: 100 };

function way(...places: readonly Spot[]): readonly (string | undefined)[] {
  return arch(places).flatMap(({ transform }) => (typeof transform === "string" ? [transform] : []));
}

test("what flies rises between two places, and is seen but at its ends", () => {
  expect(way(FROM, TO)).toEqual([put(FROM, 0.7), put({ x: 40, y: 60 }, 1.1), put(TO, 0.7)]);
  const seen = arch([FROM, TO]).flatMap(({ opacity }) => (opacity === undefined ? [] : [opacity]));
  expect(seen).toEqual([0, 1, 1, 0]);
});

test("where it comes over other places it goes through them, each leg as long as the others", () => {
  const over = { x: 10, y: 10 };
  expect(way(FROM, over, TO)).toEqual([put(FROM, 0.7), put(over, 1.1), put(TO, 0.7)]);
  expect(arch([FROM, over, TO]).map(({ offset }) => offset)).toEqual([0, 0.15, 0.5, 0.85, 1]);
});

test("nothing moves but what needs no drawing", () => {
  const all = [arch([FROM, TO]), fall(), tumble(), flare()].flat();
  const moved = new Set(all.flatMap((keyframe) => Object.keys(keyframe)));
  expect([...moved].sort()).toEqual(["offset", "opacity", "transform"]);
});

test("pieces end as they stand", () => {
  for (const way of [fall(), tumble()]) expect(way.at(-1)).toEqual({ transform: "none", opacity: 1 });
});

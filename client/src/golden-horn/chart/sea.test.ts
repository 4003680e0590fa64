import { expect, test } from "vitest";
import { VIEW } from "../view.testing.ts";
import { shapeOf } from "./chart.ts";
import { layOut } from "./layout.ts";
import { along, distance } from "./points.ts";
import { rose } from "./sea.ts";

const SHAPE = shapeOf(VIEW);

test.each([
  [1000, 560],
  [460, 270],
  [380, 460],
  [1900, 1000],
])("the compass on a board of %i x %i lies off the course and the marks", (width, height) => {
  const chart = layOut(width, height, SHAPE);
  const { at, radius } = rose(chart);
  const course = along(chart.spots.flatMap((spot) => spot.course));
  expect(radius).toBeGreaterThan(10);
  for (const point of [...course, ...chart.spots.map(({ mark }) => mark)])
    expect(distance(point, at)).toBeGreaterThan(radius);
});

test("it stays where it is when the board becomes a little lower", () => {
  const [before, after] = [560, 520].map((height) => rose(layOut(1000, height, SHAPE)).at) as [
    { x: number; y: number },
    { x: number; y: number },
  ];
  expect(distance(before, after)).toBeLessThan(60);
});

import { expect, it } from "vitest";
import { drawn, HEIGHT, values, WIDTH } from "./course.ts";

const game = (before: number, after: number) => ({ table: null, at: 0, place: 1, of: 2, before, after });

it("begins before the first game, and has a point after each", () => {
  expect(values([game(1500, 1560), game(1560, 1530)])).toEqual([1500, 1560, 1530]);
  expect(values([])).toEqual([]);
});

it("goes over the whole picture, up where the rating rises", () => {
  const { line, low, high } = drawn([game(1500, 1560), game(1560, 1530)]);
  const points = line.split(" ").map((point) => point.split(",").map(Number));
  expect([low, high]).toEqual([1500, 1560]);
  expect(points.map(([x]) => x)).toEqual([6, WIDTH / 2, WIDTH - 6]);
  expect(points.map(([, y]) => y)).toEqual([HEIGHT - 6, 6, HEIGHT / 2]);
});

it("is a level line where nothing changes", () => {
  const { line } = drawn([game(1500, 1500)]);
  expect(new Set(line.split(" ").map((point) => point.split(",")[1]))).toEqual(
    new Set([String((HEIGHT - 6).toFixed(1))]),
  );
});

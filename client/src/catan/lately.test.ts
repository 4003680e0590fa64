import { expect, test } from "vitest";
import type { Entry } from "../table/chapters.ts";
import { latelyOf } from "./lately.ts";
import type { Catan, Happening } from "./types.ts";

const LINE: Entry<Catan>["line"] = ["log.passed", {}, []];
const told = (...all: Happening[]): readonly Entry<Catan>[] => all.map((told, i) => ({ seq: i + 1, told, line: LINE }));

const built = (seat: number, piece: "road" | "city", place: number): Happening => ({
  kind: "built",
  seat,
  piece,
  place,
  free: false,
});

test("what others built, where the robber came from and whom it struck is new until the reader moves", () => {
  const story = told(
    built(1, "road", 7),
    built(2, "city", 9),
    { kind: "robber", seat: 2, start: 4, hex: 6 },
    { kind: "stolen", seat: 2, victim: 1, resource: null },
    { kind: "monopoly", seat: 2, resource: "ore", taken: [3, 0, 0] },
    { kind: "robber", seat: 1, start: 6, hex: 3 },
  );
  const news = latelyOf(story, 0);
  expect([[...news.edges], [...news.corners], news.left, [...news.struck]]).toEqual([[7], [9], 4, [1, 0]]);
  const then = latelyOf([...story, ...told(built(0, "road", 8))], 0);
  expect([then.edges.size, then.corners.size, then.left, then.struck.size]).toEqual([0, 0, undefined, 0]);
});

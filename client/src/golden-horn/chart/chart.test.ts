import { expect, test } from "vitest";
import { SHIPS_EACH } from "../facts.ts";
import { type Chart, type Kind, lanes, type Pose, type Shape } from "./chart.ts";
import { markBox, shipBox } from "./helm.ts";
import { layOut } from "./layout.ts";
import { type Box, disc, overlap } from "./points.ts";

function shape(players: number, ...kinds: readonly Kind[]): Shape {
  const berths = (kind: Kind) => (kind === "sea" ? 1 : kind === "modone" ? (players === 2 ? 2 : 3) : 12);
  return { players, route: kinds.map((kind) => ({ kind, berths: berths(kind) })) };
}

const TILE: readonly Kind[] = ["sea", "sea", "sea"];
const TWO = shape(2, "venice", ...TILE, "modone", ...TILE, "constantinople");
const THREE = shape(3, "venice", ...TILE, ...TILE, ...TILE, ...TILE, "constantinople");
const FOUR = shape(4, "venice", ...TILE, ...TILE, "modone", ...TILE, ...TILE, "constantinople");
const THREE_WITH_MODONE = { ...FOUR, players: 3 };
const PHONES = [
  [340, 390],
  [348, 400],
  [378, 560],
  [400, 700],
  [490, 300],
] as const;
const OTHERS = [
  [560, 640],
  [800, 960],
  [764, 390],
  [914, 390],
  [1008, 540],
  [1235, 650],
  [1900, 1050],
] as const;
const CHARTS = [TWO, THREE, THREE_WITH_MODONE, FOUR].flatMap((one) =>
  [...PHONES, ...OTHERS].map(
    ([width, height]) => [width, height, one.players, one.route.length, layOut(width, height, one), one] as const,
  ),
);

function bordered(chart: Chart, box: Box): boolean {
  const inside = overlap(box, { x: 0, y: 0, width: chart.width, height: chart.height });
  return inside > box.width * box.height - 1;
}

/** All ships that can lie on the way, and in each home harbour so many. */
function ships(chart: Chart, one: Shape, home = one.players * SHIPS_EACH): readonly Box[] {
  return chart.spots.flatMap((spot, place) => {
    const poses = spot.lie(place === 0 || place === one.route.length - 1 ? home : 3);
    return poses.map((pose) => shipBox(chart, { ...pose, facing: "right" }));
  });
}

test("every tile and Modone is a lane of its own", () => {
  expect(lanes(TWO, 3)).toEqual([[1, 2, 3], [4], [5, 6, 7]]);
  expect(lanes(THREE, 3)).toEqual([
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
    [10, 11, 12],
  ]);
  expect(lanes(FOUR, 6)).toEqual([[1, 2, 3, 4, 5, 6], [7], [8, 9, 10, 11, 12, 13]]);
});

test.each(CHARTS)("%i x %i px, %i players, %i places: everything lies on the board", (_w, _h, _p, _n, chart, one) => {
  const marks = chart.spots.map(({ mark }) => markBox(chart, mark));
  const boxes = [...marks.slice(1, -1), ...ships(chart, one), chart.venice.goods, chart.constantinople.goods];
  for (const box of boxes) expect(bordered(chart, box), JSON.stringify(box)).toBe(true);
});

test.each(CHARTS)("%i x %i px, %i players, %i places: no ship hides another", (_w, _h, _p, _n, chart, one) => {
  for (let home = 1; home <= 16; home++) {
    const all = ships(chart, one, home);
    all.forEach((a, i) => {
      for (const b of all.slice(i + 1)) expect(overlap(a, b), `${home} in a harbour`).toBeLessThan(1);
    });
  }
});

test.each(CHARTS)(
  "%i x %i px, %i players, %i places: the marks of sea spaces stay to be seen",
  (_w, _h, _p, _n, chart, one) => {
    const marks = chart.spots.flatMap(({ mark }, i) => (one.route[i]?.kind === "sea" ? [markBox(chart, mark)] : []));
    for (const ship of ships(chart, one)) {
      for (const mark of marks) expect(overlap(ship, mark) / (mark.width * mark.height)).toBeLessThan(0.3);
    }
  },
);

test.each(CHARTS)("%i x %i px, %i players, %i places: the chart fills its board", (width, height, _p, _n, chart) => {
  expect([chart.width, chart.height]).toEqual([width, height]);
});

test.each(CHARTS)(
  "%i x %i px, %i players, %i places: ships at sea can be told from each other",
  (width, _h, _p, _n, chart) => {
    expect(chart.ship).toBeGreaterThan(width < 500 ? 27 : 44);
  },
);

test.each(CHARTS)(
  "%i x %i px, %i players, %i places: a home harbour has room for every ship",
  (_w, _h, players, _n, chart) => {
    for (const harbour of ["venice", "constantinople"] as const) {
      const spot = chart.spots[harbour === "venice" ? 0 : chart.spots.length - 1]!;
      const poses = spot.lie(players * SHIPS_EACH);
      expect(poses.length).toBeGreaterThanOrEqual(players * SHIPS_EACH);
      for (const pose of poses) {
        const ship = shipBox(chart, { ...pose, facing: "left" });
        expect(overlap(ship, chart[harbour].goods)).toBe(0);
        expect(ship.width).toBeGreaterThan(0.64 * chart.ship);
      }
    }
  },
);

test.each(CHARTS)("%i x %i px, %i players, %i places: rings round cities hide no goods", (_w, _h, _p, _n, chart) => {
  for (const { city, goods } of [chart.venice, chart.constantinople]) {
    const ring = disc(city, 23);
    expect(bordered(chart, ring)).toBe(true);
    expect(overlap(ring, goods)).toBeLessThan(0.1 * ring.width * ring.height);
  }
});

test.each(CHARTS)("%i x %i px, %i players, %i places: the course keeps clear of the goods", (_w, _h, _p, _n, chart) => {
  const ends = [chart.spots[0]!, chart.spots.at(-1)!].flatMap(({ course }) => course);
  for (const end of ends) {
    for (const { goods } of [chart.venice, chart.constantinople]) expect(overlap(disc(end, 4), goods)).toBe(0);
  }
});

test("a larger board has larger ships, and lies the way in which they are largest", () => {
  const [low, high, phone] = [layOut(1235, 390, FOUR), layOut(1235, 650, FOUR), layOut(378, 560, FOUR)];
  expect(high.ship).toBeGreaterThan(1.2 * low.ship);
  expect([low.upright, high.upright, phone.upright]).toEqual([false, false, true]);
});

test.each(CHARTS)("%i x %i px, %i players, %i places: a harbour keeps its berths", (_w, _h, players, _n, chart) => {
  for (const { lie } of [chart.spots[0]!, chart.spots.at(-1)!]) {
    for (let slots = 1; slots < players * SHIPS_EACH; slots++) {
      const [before, after] = [lie(slots), lie(slots + 1)];
      if (chart.upright || slots !== 6) expect(after).toEqual(before);
      else keepsOrder(before, after);
    }
  }
});

/** Ships draw closer together, and each stays left of, right of, above and below the others as it was. */
function keepsOrder(before: readonly Pose[], after: readonly Pose[]): void {
  before.forEach((one, i) => {
    before.forEach((other, j) => {
      const order = (axis: "x" | "y", [a, b]: readonly (Pose | undefined)[]) =>
        Math.sign(Math.round(b!.at[axis] - a!.at[axis]));
      for (const axis of ["x", "y"] as const) expect(order(axis, [after[i], after[j]])).toBe(order(axis, [one, other]));
    });
  });
}

test("ships to Constantinople point along the course", () => {
  const wide = layOut(914, 390, FOUR);
  expect(new Set(wide.spots.map(({ ahead }) => ahead))).toEqual(new Set([1]));
  const { spots } = layOut(374, 560, FOUR);
  for (let place = 1; place < 12; place++) {
    const [here, next] = [spots[place]!, spots[place + 1]!];
    if (here.ahead === next.ahead) expect(Math.sign(next.mark.x - here.mark.x) * here.ahead).not.toBe(-1);
  }
});

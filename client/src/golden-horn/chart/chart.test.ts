import { expect, test } from "vitest";
import { SHIPS_EACH } from "../facts.ts";
import { type Chart, type Kind, lanes, MARK, type Pose, type Shape } from "./chart.ts";
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
const UPRIGHT = [320, 344, 374, 414, 540, 700, 784].map((width) => [width, true, 0] as const);
const WIDE = [764, 784, 914, 1008, 1100, 1235].map((width) => [width, false, 390] as const);
const HIGH = [764, 914, 1100, 1235].map((width) => [width, false, 650] as const);
const CHARTS = [TWO, THREE, THREE_WITH_MODONE, FOUR].flatMap((one) =>
  [...UPRIGHT, ...WIDE, ...HIGH].map(
    ([width, upright, tall]) => [width, one.players, one.route.length, layOut(width, one, upright, tall), one] as const,
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

test.each(CHARTS)("%i px, %i players, %i places: everything lies on the board", (_w, _p, _n, chart, one) => {
  const marks = chart.spots.map(({ mark }) => markBox(chart, mark));
  const boxes = [...marks.slice(1, -1), ...ships(chart, one), chart.venice.goods, chart.constantinople.goods];
  for (const box of boxes) expect(bordered(chart, box), JSON.stringify(box)).toBe(true);
});

test.each(CHARTS)("%i px, %i players, %i places: no ship hides another", (_w, _p, _n, chart, one) => {
  for (let home = 1; home <= 16; home++) {
    const all = ships(chart, one, home);
    all.forEach((a, i) => {
      for (const b of all.slice(i + 1)) expect(overlap(a, b), `${home} in a harbour`).toBeLessThan(1);
    });
  }
});

test.each(CHARTS)("%i px, %i players, %i places: the marks of sea spaces stay to be seen", (_w, _p, _n, chart, one) => {
  const marks = chart.spots.flatMap(({ mark }, i) => (one.route[i]?.kind === "sea" ? [markBox(chart, mark)] : []));
  for (const ship of ships(chart, one)) {
    for (const mark of marks) expect(overlap(ship, mark) / (mark.width * mark.height)).toBeLessThan(0.3);
  }
});

test.each(CHARTS)("%i px, %i players, %i places: ships at sea are large enough for a finger", (_w, _p, _n, chart) => {
  expect(chart.ship).toBeGreaterThan(52);
  expect(2 * MARK * chart.ship).toBeGreaterThan(32);
});

test.each(CHARTS)("%i px, %i players, %i places: a home harbour has room for every ship", (_w, players, _n, chart) => {
  for (const harbour of ["venice", "constantinople"] as const) {
    const spot = chart.spots[harbour === "venice" ? 0 : chart.spots.length - 1]!;
    const poses = spot.lie(players * SHIPS_EACH);
    expect(poses.length).toBeGreaterThanOrEqual(players * SHIPS_EACH);
    for (const pose of poses) {
      const ship = shipBox(chart, { ...pose, facing: "left" });
      expect(overlap(ship, chart[harbour].goods)).toBe(0);
      expect(ship.width).toBeGreaterThan(44);
      expect(ship.height).toBeGreaterThan(38);
    }
  }
});

test.each(CHARTS)("%i px, %i players, %i places: rings round cities hide no goods", (_w, _p, _n, chart) => {
  for (const { city, goods } of [chart.venice, chart.constantinople]) {
    const ring = disc(city, 23);
    expect(bordered(chart, ring)).toBe(true);
    expect(overlap(ring, goods)).toBeLessThan(0.1 * ring.width * ring.height);
  }
});

test.each(CHARTS)("%i px, %i players, %i places: the course keeps clear of the goods", (_w, _p, _n, chart) => {
  const ends = [chart.spots[0]!, chart.spots.at(-1)!].flatMap(({ course }) => course);
  for (const end of ends) {
    for (const { goods } of [chart.venice, chart.constantinople]) expect(overlap(disc(end, 4), goods)).toBe(0);
  }
});

test("a board of a high page is larger, and never higher than it may be", () => {
  const [low, high] = [390, 650].map((tall) => layOut(1235, FOUR, false, tall));
  expect(high!.ship).toBeGreaterThan(1.2 * low!.ship);
  expect(high!.height).toBeLessThanOrEqual(650);
});

test.each(CHARTS)("%i px, %i players, %i places: a harbour keeps its berths", (_w, players, _n, chart) => {
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
  const wide = layOut(914, FOUR, false);
  expect(new Set(wide.spots.map(({ ahead }) => ahead))).toEqual(new Set([1]));
  const { spots } = layOut(374, FOUR, true);
  for (let place = 1; place < 12; place++) {
    const [here, next] = [spots[place]!, spots[place + 1]!];
    if (here.ahead === next.ahead) expect(Math.sign(next.mark.x - here.mark.x) * here.ahead).not.toBe(-1);
  }
});

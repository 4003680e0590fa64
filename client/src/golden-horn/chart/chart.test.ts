import { expect, test } from "vitest";
import { type Chart, type Kind, lanes, MARK, type Shape, SHIPS_EACH } from "./chart.ts";
import { markBox, shipBox } from "./helm.ts";
import { layOut } from "./layout.ts";
import { type Box, overlap } from "./points.ts";

function shape(players: number, ...kinds: readonly Kind[]): Shape {
  const berths = (kind: Kind) => (kind === "sea" ? 1 : kind === "modone" ? (players === 2 ? 2 : 3) : 12);
  return { players, route: kinds.map((kind) => ({ kind, berths: berths(kind) })) };
}

const TILE: readonly Kind[] = ["sea", "sea", "sea"];
const TWO = shape(2, "venice", ...TILE, "modone", ...TILE, "constantinople");
const THREE = shape(3, "venice", ...TILE, ...TILE, ...TILE, ...TILE, "constantinople");
const FOUR = shape(4, "venice", ...TILE, ...TILE, "modone", ...TILE, ...TILE, "constantinople");
const THREE_WITH_MODONE = { ...FOUR, players: 3 };
const WIDTHS = [320, 344, 374, 414, 540, 700, 759, 760, 914, 1100, 1580];
const CHARTS = [TWO, THREE, THREE_WITH_MODONE, FOUR].flatMap((one) =>
  WIDTHS.map((width) => [width, one.players, one.route.length, layOut(width, one), one] as const),
);

function bordered(chart: Chart, box: Box): boolean {
  const inside = overlap(box, { x: 0, y: 0, width: chart.width, height: chart.height });
  return inside > box.width * box.height - 1;
}

/** All ships that can lie on the way, and as many in the home harbours as often do. */
function ships(chart: Chart, one: Shape): readonly Box[] {
  return chart.spots.flatMap((spot, place) => {
    const home = place === 0 || place === one.route.length - 1;
    const poses = spot.lie(home ? 4 : 3);
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
  const all = ships(chart, one);
  all.forEach((a, i) => {
    for (const b of all.slice(i + 1)) expect(overlap(a, b) / (a.width * a.height)).toBeLessThan(0.06);
  });
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
    expect(new Set(poses.map(({ at }) => `${at.x} ${at.y}`)).size).toBeGreaterThanOrEqual(players * SHIPS_EACH);
    for (const pose of poses)
      expect(overlap(shipBox(chart, { ...pose, facing: "left" }), chart[harbour].goods)).toBe(0);
  }
});

test("ships to Constantinople point along the course", () => {
  const wide = layOut(914, FOUR);
  expect(new Set(wide.spots.map(({ ahead }) => ahead))).toEqual(new Set([1]));
  const { spots } = layOut(374, FOUR);
  for (let place = 1; place < 12; place++) {
    const [here, next] = [spots[place]!, spots[place + 1]!];
    if (here.ahead === next.ahead) expect(Math.sign(next.mark.x - here.mark.x) * here.ahead).not.toBe(-1);
  }
});

/** The chart of a wide board: Venice on the left, the sea in lanes of three spaces from top to bottom and back. */
import {
  type Chart,
  rowsOf,
  isModone,
  lanes,
  LIFT,
  MARK,
  type Pose,
  type Quay,
  seaSpot,
  type Shape,
  type Spot,
  TALL,
} from "./chart.ts";
import { type Box, middle } from "./points.ts";

const TILE = 3;
const TITLE = 62;
const GOODS_ROW = 45;
const SHORE = 12;
const MARGIN = 10;
const ISLAND = 48;
/** Goods and ships in a harbour: so many side by side, and the size of these ships. */
const COLUMNS = 2;
const SCALE = 0.92;
const LAND = TITLE + 3 * GOODS_ROW + 6;
/** How many rows of ships lie clear of each other; more overlap. */
const ROWS = 2.5;
/** With more berths than this, one more column of smaller ships is needed. */
const ROOMY = 8;

interface Size {
  readonly width: number;
  readonly height: number;
  readonly ship: number;
  /** The width of a harbour. */
  readonly side: number;
  /** The width of a lane. */
  readonly gap: number;
}

export function wide(width: number, shape: Shape): Chart {
  const course = lanes(shape, TILE);
  const size = measure(width, course.length);
  const strait = course.flatMap((lane, i) =>
    isModone(shape, lane) ? [modone(shape, lane, i, size)] : sea(lane, i, size),
  );
  const west = quay(0, size);
  const east = quay(width - size.side, size);
  const first = strait.at(0)?.mark.y ?? 0;
  const last = strait.at(-1)?.mark.y ?? 0;
  const berths = course.findIndex((lane) => isModone(shape, lane));
  return {
    upright: false,
    width,
    height: size.height,
    ship: size.ship,
    spots: [home(west, size.side - 6, first, size), ...strait, home(east, width - size.side + 6, last, size)],
    venice: west,
    constantinople: east,
    island: berths < 0 ? undefined : island(berths, size),
  };
}

function measure(width: number, lanes: number): Size {
  const ship = Math.min(84, Math.max(58, (width - 60) / (2 * COLUMNS * SCALE + 1.3 * lanes)));
  const side = Math.max(150, COLUMNS * SCALE * ship + 2 * SHORE + 4);
  const harbour = LAND + ROWS * (SCALE * ship * TALL + 4) + 2 * SHORE + 8;
  const height = Math.round(Math.max(harbour, TILE * 1.5 * ship + 2 * MARGIN));
  return { width, height, ship, side, gap: (width - 2 * side) / lanes };
}

function quay(x: number, { side, height }: Size): Quay {
  return {
    land: { x, y: 0, width: side, height: LAND },
    goods: { x: x + SHORE, y: TITLE, width: side - 2 * SHORE, height: LAND - TITLE - 4 },
    city: { x: x + side / 2, y: 28 },
    columns: COLUMNS,
    basin: { x: x + SHORE, y: LAND + 10, width: side - 2 * SHORE, height: height - LAND - SHORE - 14 },
  };
}

function home({ basin }: Quay, x: number, y: number, { ship }: Size): Spot {
  const lie = (slots: number): readonly Pose[] => {
    const columns = slots > ROOMY ? COLUMNS + 1 : COLUMNS;
    const scale = slots > ROOMY ? (1.08 * SCALE * COLUMNS) / columns : SCALE;
    return rowsOf(basin, slots, columns, SCALE * ship * TALL + 6).map((at) => ({ at, scale }));
  };
  return { mark: { x, y }, course: [{ x, y }], lie, ahead: 1 };
}

/** The middle of a lane. */
function across(lane: number, { side, gap }: Size): number {
  return side + gap * (lane + 0.5);
}

function sea(lane: readonly number[], i: number, size: Size): readonly Spot[] {
  const down = i % 2 === 0;
  const pitch = (size.height - 2 * MARGIN) / lane.length;
  const bulge = Math.min(0.1 * size.gap, 0.24 * size.ship) * (down ? 1 : -1);
  return lane.map((_, k) => {
    const row = down ? k : lane.length - 1 - k;
    const x = across(i, size) + (k === 1 ? bulge : -bulge);
    return seaSpot({ x, y: MARGIN + pitch * (row + 0.5) + ((LIFT + TALL / 2 - MARK) / 2) * size.ship }, size.ship, 1);
  });
}

function modone(shape: Shape, lane: readonly number[], i: number, size: Size): Spot {
  const berths = shape.route[lane[0] ?? 0]?.berths ?? 0;
  const water: Box = {
    x: across(i, size) - size.gap / 2,
    y: MARGIN + ISLAND,
    width: size.gap,
    height: size.height - 2 * MARGIN - ISLAND,
  };
  const points = rowsOf(water, berths, 1, water.height);
  const poses = points.map((at) => ({ at, scale: 1 }));
  return { mark: middle(water), course: i % 2 === 0 ? points : points.toReversed(), lie: () => poses, ahead: 1 };
}

function island(lane: number, size: Size): Box {
  const width = Math.min(size.gap - 4, 150);
  return { x: across(lane, size) - width / 2, y: MARGIN, width, height: ISLAND };
}

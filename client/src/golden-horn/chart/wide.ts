/** The chart of a wide board: Venice on the left, the sea in lanes of three spaces from top to bottom and back. */
import { AIR, type Grid, grown, posesIn } from "./berths.ts";
import { SHIPS_EACH } from "../facts.ts";
import {
  type Chart,
  isModone,
  lanes,
  LIFT,
  MARK,
  type Quay,
  rowsOf,
  seaSpot,
  type Shape,
  type Spot,
  TALL,
} from "./chart.ts";
import { type Box, middle } from "./points.ts";

const TILE = 3;
const SHORE = 12;
const MARGIN = 10;
const ISLAND = 48;
/** On land: the height of a name under its city, of a row of goods, and how many kinds lie side by side. */
const TITLE = 64;
const GOODS_ROW = 45;
const RING = 48;
/** Where all is drawn smaller than this, fewer kinds of goods lie side by side. */
const ROOMY = 0.85;
/** Where ships of a harbour lie that is not crowded; there they have this scale. */
const FEW: Grid = { columns: 2, rows: 3 };
const SCALE = 0.92;
/** With more than two players a harbour has a column more, of ships of this scale. */
const CROWDED = 0.7;
/** The width of a lane, and the height of a sea space, in ships. */
const LANE = 1.27;
const SPACE = 1.5;
/** How wide ships are at most, and how wide where all on land has its usual size; it is never smaller than `SMALLEST`. */
const LARGEST = 190;
const SHIP = 84;
const SMALLEST = 0.68;
/** The smallest ship that can still be told from others. */
const LEAST = 28;
/** How narrow the land may be, at its usual size. */
const SIDE = 150;

interface Size {
  readonly width: number;
  readonly height: number;
  readonly ship: number;
  readonly unit: number;
  /** The width of a harbour, and the height of its land. */
  readonly side: number;
  readonly land: number;
  /** How all ships of the game can lie in one harbour. */
  readonly berths: Grid;
  /** The width of a lane. */
  readonly gap: number;
}

/** `tall`: how high it is. */
export function wide(width: number, shape: Shape, tall: number): Chart {
  const course = lanes(shape, TILE);
  const size = measure(width, tall, course.length, shape.players);
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
    unit: size.unit,
    spots: [home(west, size.side - 6, first, size), ...strait, home(east, width - size.side + 6, last, size)],
    venice: west,
    constantinople: east,
    island: berths < 0 ? undefined : island(berths, size),
  };
}

function measure(width: number, tall: number, lanes: number, players: number): Size {
  const [columns, scale] = players > 2 ? [FEW.columns + 1, CROWDED] : [FEW.columns, SCALE];
  const rows = Math.ceil((players * SHIPS_EACH) / columns);
  /** The width and the height of the berths of a harbour, in ships. */
  const [across, down] = [columns * scale * AIR, rows * scale * TALL * AIR];
  const fits = Math.min(
    (width - 4 * SHORE) / (2 * across + LANE * lanes),
    (width - 2 * SIDE * SMALLEST) / (LANE * lanes),
    (tall - 2 * MARGIN) / (TILE * SPACE),
    shipBelow(tall, down),
  );
  const ship = Math.max(LEAST, Math.min(fits, LARGEST));
  const unit = Math.max(SMALLEST, ship / SHIP);
  const side = Math.min(
    Math.max(SIDE * unit, across * ship + 2 * SHORE),
    Math.max(SIDE * SMALLEST, (width - LANE * lanes * ship) / 2),
  );
  const land = landOf(unit);
  const height = Math.round(Math.max(tall, land + down * ship + 2 * SHORE + 4, TILE * SPACE * ship + 2 * MARGIN));
  return { width, height, ship, unit, side, land, berths: { columns, rows }, gap: (width - 2 * side) / lanes };
}

/** The largest ship of which so many rows (in ships) have room below the land. */
function shipBelow(tall: number, rows: number): number {
  const room = tall - 2 * SHORE - 4;
  const roomy = room / (rows + landOf(1) / SHIP);
  if (roomy >= ROOMY * SHIP) return roomy;
  return Math.min(room / (rows + landOf(SMALLEST) / SMALLEST / SHIP), (room - landOf(SMALLEST)) / rows);
}

function landOf(unit: number): number {
  return titleOf(unit) + ((6 / columnsOf(unit)) * GOODS_ROW + 6) * unit;
}

/** The city, however small, has room for a ring. */
function titleOf(unit: number): number {
  return Math.max(RING, TITLE * unit);
}

/** How many kinds of goods lie side by side. */
function columnsOf(unit: number): number {
  return unit < ROOMY ? 2 : 3;
}

function quay(x: number, { side, height, land, unit }: Size): Quay {
  return {
    land: { x, y: 0, width: side, height: land },
    goods: { x: x + SHORE, y: titleOf(unit), width: side - 2 * SHORE, height: land - titleOf(unit) - 6 * unit },
    city: { x: x + side / 2, y: Math.max(RING / 2 + 1, 29 * unit) },
    columns: columnsOf(unit),
    basin: { x: x + SHORE, y: land + SHORE, width: side - 2 * SHORE, height: height - land - 2 * SHORE },
  };
}

/** Its roads are where the bay opens; when more come than a few, all draw closer together. */
function home({ basin }: Quay, x: number, y: number, { ship, berths }: Size): Spot {
  const few = posesIn(basin, FEW, ship, SCALE, true);
  const all = grown(posesIn(basin, berths, ship, SCALE, true), berths, FEW);
  const roads = { x, y: Math.max(y, basin.y + 0.3 * ship) };
  return { mark: roads, course: [roads], lie: (slots) => (slots <= few.length ? few : all), ahead: 1 };
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
  return { mark: middle(water), course: i % 2 === 0 ? points : [...points].reverse(), lie: () => poses, ahead: 1 };
}

function island(lane: number, size: Size): Box {
  const width = Math.min(size.gap - 4, 150 * size.unit);
  return { x: across(lane, size) - width / 2, y: MARGIN, width, height: ISLAND };
}

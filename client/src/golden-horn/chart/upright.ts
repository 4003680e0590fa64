/** The chart of an upright board: Venice at the bottom, the sea in lanes to the right and back. */
import { AIR, type Grid, posesIn } from "./berths.ts";
import { SHIPS_EACH } from "../facts.ts";
import { type Chart, isModone, lanes, type Quay, rowsOf, seaSpot, type Shape, type Spot, TALL } from "./chart.ts";
import { type Box, middle } from "./points.ts";

/** On land: its height, and how much of it is for the name and the city. */
const LAND = 95;
const TITLE = 46;
const EDGE = 6;
const ISLAND = 34;
/** From this height on all on land is drawn in full size, and how small it may be. */
const FULL = 680;
const SMALLEST = 0.62;
/** Where it is smaller the goods lie beside the city. */
const CITY = 88;
/** Berths in a row of a harbour, and the scale of the ships there. */
const COLUMNS = 6;
const HOME = 0.86;
/** The height of a lane, and the width of its spaces, in ships. */
const LANE = 1.46;
const SPACE = 1.04;
/** The smallest ship that can still be told from others, and the largest one. */
const SHIPS = { least: 28, most: 124 };
/** A lane of sea spaces, in ships and in pixels. */
const SEA = { ships: LANE, fixed: 0 };

interface Size {
  readonly width: number;
  readonly height: number;
  readonly ship: number;
  readonly unit: number;
  /** The height of the land. */
  readonly land: number;
  /** The scale of ships in harbours, and the height of the water there. */
  readonly scale: number;
  readonly water: number;
  /** How ships lie there, for all ships of the game: no ship moves when others come. */
  readonly berths: Grid;
  /** The lower edge of each lane, and its height. */
  readonly lanes: readonly { readonly bottom: number; readonly height: number }[];
}

/** `tall`: how high it is; `most`: how many sea spaces lie in one lane. */
export function upright(width: number, shape: Shape, tall: number, most: number): Chart {
  const course = lanes(shape, most);
  const size = measure(width, tall, shape, course);
  const strait = course.flatMap((lane, i) =>
    isModone(shape, lane) ? [modone(shape, lane, i, size)] : sea(lane, i, size),
  );
  const south = quay(size.height - size.land, size.height - size.land - size.water, size);
  const north = quay(0, size.land, size);
  const berths = course.findIndex((lane) => isModone(shape, lane));
  return {
    upright: true,
    width,
    height: size.height,
    ship: size.ship,
    unit: size.unit,
    spots: [home(south, ahead(0), size), ...strait, home(north, ahead(course.length - 1), size)],
    venice: south,
    constantinople: north,
    island: berths < 0 ? undefined : island(berths, size),
  };
}

/** What is left over when ships are as large as they can be makes lanes and harbours wider. */
function measure(width: number, tall: number, shape: Shape, course: readonly (readonly number[])[]): Size {
  const unit = Math.max(SMALLEST, Math.min(1, tall / FULL));
  const land = LAND * unit;
  const rows = Math.ceil((shape.players * SHIPS_EACH) / COLUMNS);
  const own = course.map((lane) => (isModone(shape, lane) ? { ships: TALL, fixed: ISLAND * unit + 14 } : SEA));
  const ships = own.reduce((sum, one) => sum + one.ships, 2 * rows * TALL * AIR * HOME);
  const fixed = own.reduce((sum, one) => sum + one.fixed, 2 * (land + 3 * EDGE));
  const broadest = Math.max(...course.map(({ length }) => length));
  const fits = Math.min((tall - fixed) / ships, width / (broadest * SPACE), SHIPS.most);
  const ship = Math.max(SHIPS.least, fits);
  const height = Math.max(tall, Math.ceil(fixed + ships * ship));
  const spare = (height - fixed - ships * ship) / (course.length + 1);
  const slot = Math.min((width - 2 * EDGE) / COLUMNS, HOME * ship);
  const water = rows * HOME * ship * TALL * AIR + 3 * EDGE + spare / 2;
  const heights = own.map((one) => one.ships * ship + one.fixed + spare);
  const lanes = heights.map((one, i) => ({
    height: one,
    bottom: height - land - water - heights.slice(0, i).reduce((sum, below) => sum + below, 0),
  }));
  return { width, height, ship, unit, land, scale: slot / ship, water, berths: { columns: COLUMNS, rows }, lanes };
}

/** Every other lane goes back to the left. */
function ahead(lane: number): 1 | -1 {
  return lane % 2 === 0 ? 1 : -1;
}

function quay(top: number, water: number, { width, water: height, land, unit }: Size): Quay {
  const city = unit < 1 ? CITY : 2 * EDGE;
  return {
    land: { x: 0, y: top, width, height: land },
    goods: { x: EDGE, y: top + TITLE * unit, width: width - EDGE - city, height: (LAND - TITLE) * unit - 4 },
    city: { x: width - 52, y: top + (unit < 1 ? land / 2 : 26) },
    columns: 6,
    basin: { x: EDGE, y: water + EDGE, width: width - 2 * EDGE, height: height - EDGE },
  };
}

function home({ basin, land }: Quay, ahead: 1 | -1, { width, scale, ship, berths }: Size): Spot {
  const south = basin.y < land.y;
  const y = south ? basin.y : basin.y + basin.height;
  const x = ahead > 0 === south ? 0.12 * width : 0.88 * width;
  const inRows = posesIn(basin, berths, ship, scale, false);
  const poses = inRows.map((_, slot) => inRows[fromMiddle(slot, berths.columns)]!);
  return { mark: { x, y }, course: [{ x, y }], lie: () => poses, ahead };
}

/** The berths of a row from its middle outwards: 2, 3, 1, 4, 0, 5. */
function fromMiddle(slot: number, columns: number): number {
  const column = slot % columns;
  const half = Math.floor((column + 1) / 2);
  return slot - column + Math.floor((columns - 1) / 2) + (column % 2 === 0 ? -half : half);
}

function sea(lane: readonly number[], i: number, size: Size): readonly Spot[] {
  const gap = size.width / lane.length;
  const { bottom, height } = size.lanes[i] ?? { bottom: 0, height: 0 };
  const low = bottom - (height - LANE * size.ship) / 2;
  return lane.map((_, k) => {
    const x = gap * ((ahead(i) > 0 ? k : lane.length - 1 - k) + 0.5);
    const y = low - (k % 2 === 0 ? 0.32 : 0.36) * size.ship;
    return seaSpot({ x, y }, size.ship, ahead(i));
  });
}

function modone(shape: Shape, lane: readonly number[], i: number, size: Size): Spot {
  const berths = shape.route[lane[0] ?? 0]?.berths ?? 0;
  const height = TALL * size.ship + 12;
  const width = Math.min(size.width, 1.6 * size.ship * berths);
  const { y, height: land } = island(i, size);
  const water: Box = { x: (size.width - width) / 2, y: y + land, width, height };
  const points = rowsOf(water, berths, berths, height);
  const inOrder = ahead(i) > 0 ? points : [...points].reverse();
  const poses = inOrder.map((at) => ({ at, scale: 1 }));
  return { mark: middle(water), course: inOrder, lie: () => poses, ahead: ahead(i) };
}

function island(lane: number, size: Size): Box {
  const { bottom, height } = size.lanes[lane] ?? { bottom: 0, height: 0 };
  const own = ISLAND * size.unit + TALL * size.ship + 14;
  const width = Math.min(size.width - 60, 300);
  const y = bottom - height + (height - own) / 2;
  return { x: (size.width - width) / 2, y, width, height: ISLAND * size.unit };
}

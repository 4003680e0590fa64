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
/** Berths in a row of a harbour. */
const COLUMNS = 6;
/** From this width on, two tiles lie side by side. */
const BROAD = 540;

interface Size {
  readonly width: number;
  readonly height: number;
  readonly ship: number;
  /** The scale of ships in harbours, and the height of the water there. */
  readonly scale: number;
  readonly water: number;
  /** How ships lie there, for all ships of the game: no ship moves when others come. */
  readonly berths: Grid;
  /** The lower edge of each lane, and its height. */
  readonly lanes: readonly { readonly bottom: number; readonly height: number }[];
}

export function upright(width: number, shape: Shape): Chart {
  const course = lanes(shape, width < BROAD ? 3 : 6);
  const size = measure(width, shape, course);
  const strait = course.flatMap((lane, i) =>
    isModone(shape, lane) ? [modone(shape, lane, i, size)] : sea(lane, i, size),
  );
  const south = quay(size.height - LAND, size.height - LAND - size.water, size);
  const north = quay(0, LAND, size);
  const berths = course.findIndex((lane) => isModone(shape, lane));
  return {
    upright: true,
    width,
    height: size.height,
    ship: size.ship,
    unit: 1,
    spots: [home(south, ahead(0), size), ...strait, home(north, ahead(course.length - 1), size)],
    venice: south,
    constantinople: north,
    island: berths < 0 ? undefined : island(berths, size),
  };
}

function measure(width: number, shape: Shape, course: readonly (readonly number[])[]): Size {
  const ship = Math.min(78, width / 5.4);
  const slot = Math.min((width - 2 * EDGE) / COLUMNS, ship);
  const rows = Math.ceil((shape.players * SHIPS_EACH) / COLUMNS);
  const water = rows * slot * TALL * AIR + 3 * EDGE;
  const heights = course.map((lane) => (isModone(shape, lane) ? ISLAND + TALL * ship + 14 : 1.46 * ship));
  const height = Math.round(2 * (LAND + water) + heights.reduce((sum, one) => sum + one, 0));
  const lanes = heights.map((own, i) => ({
    height: own,
    bottom: height - LAND - water - heights.slice(0, i).reduce((sum, one) => sum + one, 0),
  }));
  return { width, height, ship, scale: slot / ship, water, berths: { columns: COLUMNS, rows }, lanes };
}

/** Every other lane goes back to the left. */
function ahead(lane: number): 1 | -1 {
  return lane % 2 === 0 ? 1 : -1;
}

function quay(land: number, water: number, { width, water: height }: Size): Quay {
  return {
    land: { x: 0, y: land, width, height: LAND },
    goods: { x: EDGE, y: land + TITLE, width: width - 2 * EDGE, height: LAND - TITLE - 4 },
    city: { x: width - 52, y: land + 26 },
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
  const bottom = size.lanes[i]?.bottom ?? 0;
  return lane.map((_, k) => {
    const x = gap * ((ahead(i) > 0 ? k : lane.length - 1 - k) + 0.5);
    const y = bottom - (k % 2 === 0 ? 0.32 : 0.36) * size.ship;
    return seaSpot({ x, y }, size.ship, ahead(i));
  });
}

function modone(shape: Shape, lane: readonly number[], i: number, size: Size): Spot {
  const berths = shape.route[lane[0] ?? 0]?.berths ?? 0;
  const height = TALL * size.ship + 12;
  const width = Math.min(size.width, 1.6 * size.ship * berths);
  const water: Box = { x: (size.width - width) / 2, y: (size.lanes[i]?.bottom ?? 0) - height, width, height };
  const points = rowsOf(water, berths, berths, height);
  const inOrder = ahead(i) > 0 ? points : [...points].reverse();
  const poses = inOrder.map((at) => ({ at, scale: 1 }));
  return { mark: middle(water), course: inOrder, lie: () => poses, ahead: ahead(i) };
}

function island(lane: number, size: Size): Box {
  const { bottom, height } = size.lanes[lane] ?? { bottom: 0, height: 0 };
  const width = Math.min(size.width - 60, 300);
  return { x: (size.width - width) / 2, y: bottom - height, width, height: ISLAND };
}

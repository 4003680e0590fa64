/** The chart of an upright board: Venice at the bottom, the sea in lanes to the right and back. */
import {
  type Chart,
  isModone,
  lanes,
  moorings,
  type Quay,
  seaSpot,
  type Shape,
  SHIPS_EACH,
  type Spot,
  TALL,
} from "./chart.ts";
import type { Box } from "./points.ts";

const LAND = 86;
const TITLE = 34;
const EDGE = 6;
const ISLAND = 34;
const COLUMNS = 2 * SHIPS_EACH;
/** From this width on, two tiles lie side by side. */
const BROAD = 540;

interface Size {
  readonly width: number;
  readonly height: number;
  readonly ship: number;
  readonly slot: number;
  /** The height of the water of a harbour. */
  readonly water: number;
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
  const ships = shape.players * SHIPS_EACH;
  return {
    upright: true,
    width,
    height: size.height,
    ship: size.ship,
    spots: [home(south, ships, ahead(0), size), ...strait, home(north, ships, ahead(course.length - 1), size)],
    venice: south,
    constantinople: north,
    island: berths < 0 ? undefined : island(berths, size),
  };
}

function measure(width: number, shape: Shape, course: readonly (readonly number[])[]): Size {
  const ship = Math.min(78, width / 5.4);
  const slot = Math.min((width - 2 * EDGE) / COLUMNS, ship);
  const water = Math.ceil((shape.players * SHIPS_EACH) / COLUMNS) * (slot * TALL + EDGE) + 2 * EDGE;
  const heights = course.map((lane) => (isModone(shape, lane) ? ISLAND + TALL * ship + 14 : 1.45 * ship));
  const height = Math.round(2 * (LAND + water) + heights.reduce((sum, one) => sum + one, 0));
  const lanes = heights.map((own, i) => ({
    height: own,
    bottom: height - LAND - water - heights.slice(0, i).reduce((sum, one) => sum + one, 0),
  }));
  return { width, height, ship, slot, water, lanes };
}

/** Every other lane goes back to the left. */
function ahead(lane: number): 1 | -1 {
  return lane % 2 === 0 ? 1 : -1;
}

function quay(land: number, water: number, { width, slot, water: height }: Size): Quay {
  return {
    land: { x: 0, y: land, width, height: LAND },
    goods: { x: EDGE, y: land + TITLE, width: width - 2 * EDGE, height: LAND - TITLE - EDGE },
    columns: 6,
    basin: { x: (width - COLUMNS * slot) / 2, y: water + EDGE, width: COLUMNS * slot, height: height - 2 * EDGE },
  };
}

function home(quay: Quay, ships: number, ahead: 1 | -1, { width, slot, ship }: Size): Spot {
  const south = quay.basin.y < quay.land.y;
  const y = south ? quay.basin.y : quay.basin.y + quay.basin.height;
  const x = ahead > 0 === south ? 0.2 * width : 0.8 * width;
  return { mark: { x, y }, moorings: moorings(quay.basin, COLUMNS, ships), scale: slot / ship, ahead };
}

function sea(lane: readonly number[], i: number, size: Size): readonly Spot[] {
  const gap = size.width / lane.length;
  const bottom = size.lanes[i]?.bottom ?? 0;
  return lane.map((_, k) => {
    const x = gap * ((ahead(i) > 0 ? k : lane.length - 1 - k) + 0.5);
    const y = bottom - (k % 2 === 0 ? 0.36 : 0.42) * size.ship;
    return seaSpot({ x, y }, size.ship, ahead(i));
  });
}

function modone(shape: Shape, lane: readonly number[], i: number, size: Size): Spot {
  const berths = shape.route[lane[0] ?? 0]?.berths ?? 0;
  const gap = Math.min(size.width / berths, 1.5 * size.ship);
  const y = (size.lanes[i]?.bottom ?? 0) - (TALL * size.ship) / 2 - 6;
  const points = Array.from({ length: berths }, (_, k) => ({
    x: size.width / 2 + ahead(i) * gap * (k - (berths - 1) / 2),
    y,
  }));
  return { mark: { x: size.width / 2, y }, moorings: points, scale: 1, ahead: ahead(i) };
}

function island(lane: number, size: Size): Box {
  const { bottom, height } = size.lanes[lane] ?? { bottom: 0, height: 0 };
  const width = Math.min(size.width - 40, 320);
  return { x: (size.width - width) / 2, y: bottom - height, width, height: ISLAND };
}

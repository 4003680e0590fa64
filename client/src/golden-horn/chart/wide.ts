/** The chart of a wide board: Venice on the left, the sea in lanes of three spaces from top to bottom and back. */
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

const LAND = 142;
const TITLE = 46;
const SHORE = 12;
const MARGIN = 12;
const ISLAND = 50;

interface Size {
  readonly width: number;
  readonly height: number;
  readonly ship: number;
  /** The width of a harbour, and of a ship there. */
  readonly side: number;
  readonly slot: number;
  /** The width of a lane. */
  readonly gap: number;
}

export function wide(width: number, shape: Shape): Chart {
  const course = lanes(shape, SHIPS_EACH);
  const size = measure(width, shape.players, course.length);
  const strait = course.flatMap((lane, i) =>
    isModone(shape, lane) ? [modone(shape, lane, i, size)] : sea(lane, i, size),
  );
  const west = quay(0, size, shape.players);
  const east = quay(width - size.side, size, shape.players);
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

function measure(width: number, players: number, lanes: number): Size {
  const ship = Math.min(84, Math.max(56, (width - 64) / (5.4 + 1.3 * lanes)));
  const slot = 0.9 * ship;
  const side = SHIPS_EACH * slot + 2 * SHORE;
  const harbour = LAND + players * (slot * TALL + 6) + 2 * SHORE;
  const height = Math.round(Math.max(harbour, 3 * 1.5 * ship + 2 * MARGIN));
  return { width, height, ship, side, slot, gap: (width - 2 * side) / lanes };
}

function quay(x: number, { side, slot, height }: Size, players: number): Quay {
  const room = players * (slot * TALL + 6);
  return {
    land: { x, y: 0, width: side, height: LAND },
    goods: { x: x + SHORE, y: TITLE, width: side - 2 * SHORE, height: LAND - TITLE - 4 },
    columns: 3,
    basin: { x: x + SHORE, y: (LAND + height - room) / 2, width: SHIPS_EACH * slot, height: room },
  };
}

function home(quay: Quay, x: number, y: number, { slot, ship }: Size): Spot {
  const ships = Math.round(quay.basin.height / (slot * TALL + 6)) * SHIPS_EACH;
  return { mark: { x, y }, moorings: moorings(quay.basin, SHIPS_EACH, ships), scale: slot / ship, ahead: 1 };
}

/** The middle of a lane. */
function across(lane: number, { side, gap }: Size): number {
  return side + gap * (lane + 0.5);
}

function sea(lane: readonly number[], i: number, size: Size): readonly Spot[] {
  const down = i % 2 === 0;
  const pitch = (size.height - 2 * MARGIN) / lane.length;
  const bulge = Math.min(0.08 * size.gap, 0.2 * size.ship) * (down ? 1 : -1);
  return lane.map((_, k) => {
    const row = down ? k : lane.length - 1 - k;
    const x = across(i, size) + (k === 1 ? bulge : -bulge);
    return seaSpot({ x, y: MARGIN + pitch * (row + 0.5) + 0.36 * size.ship }, size.ship, 1);
  });
}

function modone(shape: Shape, lane: readonly number[], i: number, size: Size): Spot {
  const berths = shape.route[lane[0] ?? 0]?.berths ?? 0;
  const top = ISLAND + MARGIN;
  const pitch = Math.min((size.height - top - MARGIN) / berths, 1.3 * size.ship);
  const first = (top + size.height - pitch * berths) / 2 + pitch / 2;
  const points = Array.from({ length: berths }, (_, k) => ({ x: across(i, size), y: first + k * pitch }));
  return { mark: { x: across(i, size), y: first + (pitch * (berths - 1)) / 2 }, moorings: points, scale: 1, ahead: 1 };
}

function island(lane: number, size: Size): Box {
  const width = Math.min(size.gap - 8, 150);
  return { x: across(lane, size) - width / 2, y: MARGIN, width, height: ISLAND };
}

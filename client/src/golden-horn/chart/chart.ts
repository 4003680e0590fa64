/**
 * The chart: where the places of a route lie on a board of a given width, in pixels.
 *
 * A wide board has Venice on the left, and the sea in lanes from top to bottom and back; an upright one has Venice at
 * the bottom, and lanes to the right and back. Modone is a lane of its own.
 */
import { HEIGHT, WIDTH } from "../art/ship.ts";
import type { SpaceView, View } from "../../protocol.ts";
import { type Box, type Point, shift } from "./points.ts";

export type Kind = SpaceView["kind"];

/** What a chart depends on; it stays the same during a game. */
export interface Shape {
  readonly players: number;
  readonly route: readonly { readonly kind: Kind; readonly berths: number }[];
}

/** A place: the mark that the course goes through, and the middles of the ships that lie there. */
export interface Spot {
  readonly mark: Point;
  /** By ship in a home harbour, by berth in Modone; at sea there is one. */
  readonly moorings: readonly Point[];
  /** The size of ships here, compared with those at sea. */
  readonly scale: number;
  /** 1 where ships to Constantinople point to the right, -1 where they point to the left. */
  readonly ahead: 1 | -1;
}

/** The land of a home harbour, and on it the place for its goods. */
export interface Quay {
  readonly land: Box;
  readonly goods: Box;
  /** How many kinds of goods lie side by side. */
  readonly columns: number;
  /** The water with the ships. */
  readonly basin: Box;
}

export interface Chart {
  readonly upright: boolean;
  readonly width: number;
  readonly height: number;
  /** The width of a ship at sea. */
  readonly ship: number;
  readonly spots: readonly Spot[];
  readonly venice: Quay;
  readonly constantinople: Quay;
  /** The island of Modone. */
  readonly island: Box | undefined;
}

/** Where the middle of a ship is, how large it is compared with those at sea, and where it points. */
export interface Berth {
  readonly at: Point;
  readonly scale: number;
  readonly facing: "left" | "right";
}

/** The height of a ship of width 1. */
export const TALL = HEIGHT / WIDTH;
export const SHIPS_EACH = 3;

/** How far a ship's middle lies above the mark of its sea space, in widths of a ship. */
const LIFT = 0.6;

export function shapeOf(view: View): Shape {
  return { players: view.seats.length, route: view.route };
}

/** Runs of at most `most` sea spaces, and Modone by itself, as indices into the route. */
export function lanes(shape: Shape, most: number): readonly (readonly number[])[] {
  const found: number[][] = [];
  shape.route.forEach(({ kind }, place) => {
    if (kind === "venice" || kind === "constantinople") return;
    const open = found.at(-1);
    const goesOn = kind === "sea" && shape.route[place - 1]?.kind === "sea" && open && open.length < most;
    if (goesOn) open.push(place);
    else found.push([place]);
  });
  return found;
}

export function isModone(shape: Shape, lane: readonly number[]): boolean {
  return shape.route[lane[0] ?? -1]?.kind === "modone";
}

export function seaSpot(mark: Point, ship: number, ahead: 1 | -1): Spot {
  return { mark, moorings: [shift(mark, 0, -LIFT * ship)], scale: 1, ahead };
}

/** Where the ships of a home harbour lie: each has its own mooring, side by side with those of its fleet. */
export function moorings(basin: Box, columns: number, ships: number): readonly Point[] {
  const width = basin.width / columns;
  const height = basin.height / Math.ceil(ships / columns);
  return Array.from({ length: ships }, (_, i) => ({
    x: basin.x + width * ((i % columns) + 0.5),
    y: basin.y + height * (Math.floor(i / columns) + 0.5),
  }));
}

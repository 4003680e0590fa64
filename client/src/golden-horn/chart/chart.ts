/**
 * The chart: where the places of a route lie on a board of a given width, in pixels.
 *
 * A wide board has Venice on the left, and the sea in lanes from top to bottom and back; an upright one has Venice at
 * the bottom, and lanes to the right and back. Modone is a lane of its own.
 */
import { HEIGHT, WIDTH } from "../art/ship.ts";
import type { SpaceView, View } from "../types.ts";
import { type Box, type Point, shift } from "./points.ts";

export type Kind = SpaceView["kind"];

/** What a chart depends on; it stays the same during a game. */
export interface Shape {
  readonly players: number;
  readonly route: readonly { readonly kind: Kind; readonly berths: number }[];
}

/** Where the middle of a ship is, and its size compared with those on sea spaces. */
export interface Pose {
  readonly at: Point;
  readonly scale: number;
}

/** How a ship lies: also where it points. */
export interface Berth extends Pose {
  readonly facing: "left" | "right";
}

/** A place of the route. */
export interface Spot {
  /** The mark of a sea space, the roads of a home harbour, the middle of the berths of Modone. */
  readonly mark: Point;
  /** What the course goes through here. */
  readonly course: readonly Point[];
  /** How ships lie here in so many berths, of which some may be free. */
  readonly lie: (slots: number) => readonly Pose[];
  /** 1 where ships to Constantinople point to the right, -1 where they point to the left. */
  readonly ahead: 1 | -1;
}

/** The land of a home harbour, and on it the place for its goods. */
export interface Quay {
  readonly land: Box;
  readonly goods: Box;
  /** The middle of the drawing of the city. */
  readonly city: Point;
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
  /** How much larger than on a small board drawings and words on land are. */
  readonly unit: number;
  readonly spots: readonly Spot[];
  readonly venice: Quay;
  readonly constantinople: Quay;
  /** The island of Modone. */
  readonly island: Box | undefined;
}

/** The height of a ship of width 1. */
export const TALL = HEIGHT / WIDTH;

/** The radius of the mark of a sea space, and how far a ship's middle lies above it, in widths of a ship. */
export const MARK = 0.3;
export const LIFT = 0.67;

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
  return { mark, course: [mark], lie: () => [{ at: shift(mark, 0, -LIFT * ship), scale: 1 }], ahead };
}

/** The middles of so many berths, row by row, each row as far from the next as the box allows but at most `most`. */
export function rowsOf(box: Box, berths: number, columns: number, most: number): readonly Point[] {
  const dx = box.width / columns;
  const dy = Math.min(most, box.height / Math.ceil(berths / columns));
  return Array.from({ length: berths }, (_, i) => ({
    x: box.x + dx * ((i % columns) + 0.5),
    y: box.y + dy * (Math.floor(i / columns) + 0.5),
  }));
}

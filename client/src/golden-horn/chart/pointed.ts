/** Where the ships and places are that something which is read speaks of. */
import { ofKind, pointed } from "../../hints/pointed.svelte.ts";
import type { View } from "../types.ts";
import type { Chart } from "./chart.ts";
import { shipBox } from "./helm.ts";
import { berthOf, stopAt } from "./layout.ts";
import { type Box, disc } from "./points.ts";
import type { Slots } from "./slots.ts";

/** Of a place, in pixels. */
const RADIUS = 26;

/** Boxes by their names. */
export function pointedBoxes(chart: Chart, view: View, slots: Slots): readonly (readonly [string, Box])[] {
  const spots = pointed();
  const ships = ofKind("ship", spots).flatMap((ship) => {
    const berth = berthOf(chart, view, slots, ship);
    return berth ? [[`ship ${ship}`, shipBox(chart, berth)] as const] : [];
  });
  const places = ofKind("space", spots).flatMap((space) => {
    const at = stopAt(chart, view, slots, space);
    return at ? [[`space ${space}`, disc(at, RADIUS)] as const] : [];
  });
  return [...ships, ...places];
}

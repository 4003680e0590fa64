/** What hexes yield. */
import type { Resource, Terrain, View } from "../types.ts";
import { HEX_CORNERS } from "./geometry.ts";

export const YIELD: Readonly<Record<Terrain, Resource | undefined>> = {
  hills: "brick",
  forest: "lumber",
  pasture: "wool",
  fields: "grain",
  mountains: "ore",
  desert: undefined,
};

/** Of 36 rolls, how many bring a number. */
export function chances(token: number): number {
  return token === 0 ? 0 : 6 - Math.abs(7 - token);
}

export interface Harvest {
  readonly hex: number;
  readonly corner: number;
  readonly seat: number;
  readonly resource: Resource;
  readonly n: number;
}

/** The hexes whose number was rolled in this turn, without that of the robber. */
export function rolled(view: View): readonly number[] {
  if (view.dice === null) return [];
  const sum = view.dice[0] + view.dice[1];
  return view.hexes.flatMap(({ token }, hex) => (token === sum && hex !== view.robber ? [hex] : []));
}

/** What the roll between two views brought: nothing to those whom the bank could not pay. */
export function harvest(before: View, now: View): readonly Harvest[] {
  if (before.dice !== null || before.turns !== now.turns) return [];
  return rolled(now)
    .flatMap((hex) => HEX_CORNERS[hex]!.flatMap((corner) => yieldAt(now, hex, corner)))
    .filter(({ seat }) => now.seats[seat]!.cards > before.seats[seat]!.cards);
}

function yieldAt(view: View, hex: number, corner: number): readonly Harvest[] {
  const building = view.buildings[corner];
  const { terrain } = view.hexes[hex]!;
  const resource = terrain ? YIELD[terrain] : undefined;
  return building && resource ? [{ hex, corner, seat: building.seat, resource, n: building.city ? 2 : 1 }] : [];
}

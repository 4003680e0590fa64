/** What hexes yield. */
import { HEX_CORNERS, LEVELS, RESOURCES, YIELDS } from "../facts.ts";
import type { Entry } from "../../table/chapters.ts";
import type { Catan, Counts, Resource, View } from "../types.ts";

export interface Harvest {
  readonly hex: number;
  readonly corner: number;
  readonly seat: number;
  readonly resource: Resource;
  readonly n: number;
}

/** A roll as the story tells it. */
export interface Roll {
  /** Its place in the story. */
  readonly seq: number;
  readonly hexes: readonly number[];
  /** By seats. */
  readonly gained: readonly Counts[];
}

/** The roll of the turn that the story has got to at `seq`; undefined before it. */
export function lastRoll(story: readonly Entry<Catan>[], seq: number): Roll | undefined {
  const { told, seq: at } =
    story.filter((entry) => entry.seq <= seq && ["rolled", "turn"].includes(entry.told.kind)).at(-1) ?? {};
  return told?.kind === "rolled" ? { seq: at!, hexes: told.hexes, gained: told.gained } : undefined;
}

/** From where to where the cards go that a roll brought: where the bank was short, no more than it paid. */
export function harvest(view: View, { hexes, gained }: Roll): readonly Harvest[] {
  const left = gained.map((cards) => [...cards]);
  return hexes
    .flatMap((hex) => HEX_CORNERS[hex]!.flatMap((corner) => yieldAt(view, hex, corner)))
    .flatMap((one) => {
      const cards = left[one.seat]!;
      const i = RESOURCES.indexOf(one.resource);
      const n = Math.min(one.n, cards[i]!);
      cards[i]! -= n;
      return n > 0 ? [{ ...one, n }] : [];
    });
}

function yieldAt(view: View, hex: number, corner: number): readonly Harvest[] {
  const building = view.buildings[corner];
  const { terrain } = view.hexes[hex]!;
  const resource = terrain && YIELDS[terrain];
  return building && resource
    ? [{ hex, corner, seat: building.seat, resource, n: LEVELS[building.city ? "city" : "settlement"] }]
    : [];
}

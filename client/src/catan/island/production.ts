/** What hexes yield. */
import { YIELDS } from "../facts.ts";
import type { Entry } from "../../table/chapters.ts";
import type { Catan, Crop, Resource, View } from "../types.ts";

export interface Harvest extends Crop {
  readonly resource: Resource;
}

/** A roll as the story tells it. */
export interface Roll {
  /** Its place in the story. */
  readonly seq: number;
  readonly hexes: readonly number[];
  readonly crops: readonly Crop[];
}

/** The roll of the turn that the story has got to at `seq`; undefined before it. */
export function lastRoll(story: readonly Entry<Catan>[], seq: number): Roll | undefined {
  const { told, seq: at } =
    story.filter((entry) => entry.seq <= seq && ["rolled", "turn"].includes(entry.told.kind)).at(-1) ?? {};
  return told?.kind === "rolled" ? { seq: at!, hexes: told.hexes, crops: told.crops } : undefined;
}

/** The cards that a roll brought, by the land they come from. */
export function harvest({ hexes }: View, { crops }: Roll): readonly Harvest[] {
  return crops.flatMap((crop) => {
    const { terrain } = hexes[crop.hex]!;
    const resource = terrain && YIELDS[terrain];
    return resource ? [{ ...crop, resource }] : [];
  });
}

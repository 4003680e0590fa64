/** Which berth each ship lies in: the one it took when it came, whatever comes and goes beside it. */
import type { Entry } from "../../table/chapters.ts";
import type { GoldenHorn, View } from "../types.ts";
import { SHIPS_EACH } from "../facts.ts";
import { shipsAt } from "./route.ts";

/** By the indices of `view.ships`: the place, and the number of the berth there. */
export type Slots = ReadonlyMap<number, { readonly place: number; readonly slot: number }>;

/** The berths after a story, as it `happened` up to the view: the same for everybody, and however often it is read. */
export function moor(story: readonly Entry<GoldenHorn>[], view: View): Slots {
  const taken = new Map<number, { place: number; slot: number }>();
  for (const { told } of story) {
    if (told.kind === "launched") arrive(taken, indexOf(told), told.harbour === "venice" ? 0 : view.route.length - 1);
    else if (told.kind === "sailed") arrive(taken, indexOf(told), told.space);
  }
  return asSeen(taken, view);
}

function indexOf({ seat, ship }: { readonly seat: number; readonly ship: number }): number {
  return seat * SHIPS_EACH + ship;
}

function arrive(taken: Map<number, { place: number; slot: number }>, ship: number, place: number): void {
  taken.set(ship, { place, slot: freeSlot(taken, place) });
}

/** A ship of which the story does not tell how it came takes the first berth that is free after the others. */
function asSeen(told: Slots, view: View): Slots {
  const seen = new Map([...told].filter(([ship, { place }]) => view.ships[ship]?.space === place));
  view.route.forEach((_, place) => {
    for (const ship of shipsAt(view, place)) if (!seen.has(ship)) arrive(seen, ship, place);
  });
  return seen;
}

/** The first berth at a place where no ship lies. */
export function freeSlot(slots: Slots, place: number): number {
  const taken = slotsAt(slots, place);
  for (let slot = 0; ; slot++) if (!taken.includes(slot)) return slot;
}

/** How many berths a place needs for its ships, those between them included. */
export function slotsNeeded(slots: Slots, place: number): number {
  return Math.max(0, ...slotsAt(slots, place).map((slot) => slot + 1));
}

function slotsAt(slots: Slots, place: number): readonly number[] {
  return [...slots.values()].flatMap((one) => (one.place === place ? [one.slot] : []));
}

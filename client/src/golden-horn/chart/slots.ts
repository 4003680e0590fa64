/** Which berth each ship lies in, so that ships stay where they are while others come and go. */
import type { View } from "../types.ts";
import { shipsAt } from "./route.ts";

/** By the indices of `view.ships`: the place, and the number of the berth there. */
export type Slots = ReadonlyMap<number, { readonly place: number; readonly slot: number }>;

/** Ships that have not moved keep their berths; the others take the first that is free. */
export function moor(before: Slots, view: View): Slots {
  const after = new Map<number, { place: number; slot: number }>();
  view.route.forEach((_, place) => {
    const ships = shipsAt(view, place);
    const old = ships.filter((ship) => before.get(ship)?.place === place);
    for (const ship of old) after.set(ship, before.get(ship)!);
    for (const ship of ships.filter((one) => !old.includes(one)))
      after.set(ship, { place, slot: freeSlot(after, place) });
  });
  return after;
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

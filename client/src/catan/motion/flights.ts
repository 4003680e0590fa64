/** What flies over a table of Catan: resources, development cards and special cards. */
import { times, type Flight } from "../../motion/flights.ts";
import type { Entry } from "../../table/chapters.ts";
import { RESOURCES, YIELDS } from "../facts.ts";
import type { Card, Catan, Counts, Crop, Happening, Resource, SpecialCard, View } from "../types.ts";

export type Place =
  | { readonly at: "hand"; readonly seat: number; readonly resource?: Resource | null }
  | { readonly at: "bank" }
  | { readonly at: "hex" | "corner"; readonly index: number };

/** A card lies face down where it is secret; `n` is how many lie on one another, where it is more than one. */
export type Thing =
  | { readonly kind: "resource"; readonly resource: Resource | null; readonly n?: number }
  | { readonly kind: "development"; readonly card: Card | null }
  | { readonly kind: "special"; readonly card: SpecialCard };

type Flown = Flight<Thing, Place>;

/** More of the same kind fly as one pile. */
const MOST = 2;

const BANK: Place = { at: "bank" };

export function flights(entries: readonly Entry<Catan>[], view: View): readonly Flown[] {
  return entries.flatMap(({ told }) => flightsOf(told, view));
}

function flightsOf(told: Happening, view: View): readonly Flown[] {
  switch (told.kind) {
    case "rolled":
      return told.crops.flatMap((crop) => cropsOf(crop, view));
    case "placed":
      return cards(told.cards, { at: "corner", index: told.place }, told.seat);
    case "discarded":
      return resources(1, told.resource, told.seat, BANK);
    case "stolen":
      return resources(1, told.resource, told.victim, told.seat);
    case "bank":
      return [...resources(told.n, told.give, told.seat, BANK), ...resources(1, told.take, BANK, told.seat)];
    case "dealt":
      return [...cards(told.give, told.seat, told.other), ...cards(told.get, told.other, told.seat)];
    case "year-of-plenty":
      return cards(told.cards, BANK, told.seat);
    case "monopoly":
      return told.taken.flatMap((n, seat) => resources(n, told.resource, seat, told.seat));
    case "bought":
      return [{ thing: { kind: "development", card: told.card }, path: [BANK, hand(told.seat)] }];
    case "special-card": {
      const [from, to] = [told.previous, told.seat].map((seat) => (seat === null ? BANK : hand(seat)));
      return [{ thing: { kind: "special", card: told.card }, path: [from!, to!] }];
    }
    default:
      return [];
  }
}

/** From the land over the building that stands at it. */
function cropsOf({ hex, corner, n }: Crop, { hexes, buildings }: View): readonly Flown[] {
  const [terrain, seat] = [hexes[hex]?.terrain, buildings[corner]?.seat];
  const resource = terrain && YIELDS[terrain];
  if (!resource || seat === undefined) return [];
  const path: readonly Place[] = [{ at: "hex", index: hex }, { at: "corner", index: corner }, hand(seat, resource)];
  return times(n, { thing: { kind: "resource", resource }, path } as const);
}

function cards(counts: Counts, from: Place | number, to: Place | number): readonly Flown[] {
  return RESOURCES.flatMap((resource, i) => resources(counts[i] ?? 0, resource, from, to));
}

/** From one place, or the hand of a seat, to another. */
function resources(n: number, resource: Resource | null, ...ends: readonly (Place | number)[]): readonly Flown[] {
  const path = ends.map((end) => (typeof end === "number" ? hand(end, resource) : end));
  const thing = { kind: "resource", resource } as const;
  return n > MOST ? [{ thing: { ...thing, n }, path }] : times(n, { thing, path });
}

function hand(seat: number, resource?: Resource | null): Place {
  return { at: "hand", seat, ...(resource ? { resource } : {}) };
}

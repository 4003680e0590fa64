/** What flies over a table of Golden Horn: goods, cards, people and dominions. */
import { times, type Flight } from "../../motion/flights.ts";
import type { Entry } from "../../table/chapters.ts";
import type { Colour, Dominion, GoldenHorn, GroupView, Happening, Harbour, Person } from "../types.ts";

export type Place =
  | { readonly at: "ship"; readonly seat: number; readonly ship: number }
  | { readonly at: "harbour"; readonly harbour: Harbour }
  | { readonly at: "warehouse" | "hand"; readonly seat: number }
  | { readonly at: "bag" | "stock" | "pawns" }
  | { readonly at: "dominion"; readonly dominion: Dominion };

/** A card is of no colour where that is secret. */
export type Thing =
  { readonly kind: "goods" | "card"; readonly colour: Colour | null } | { readonly kind: Person | Dominion };

type Flown = Flight<Thing, Place>;

export function flights(entries: readonly Entry<GoldenHorn>[]): readonly Flown[] {
  return entries.flatMap(({ told }) => flightsOf(told));
}

/** What is loaded is aboard before the ship leaves. */
function flightsOf(told: Happening): readonly Flown[] {
  switch (told.kind) {
    case "loaded":
      return aboard(goods(told.n, told.colour, { at: "harbour", harbour: told.harbour }, shipOf(told)));
    case "embarked":
      return aboard(people(told, { at: "harbour", harbour: told.harbour }, shipOf(told)));
    case "arrived":
      return goods(told.n, told.colour, shipOf(told), homeOf(told));
    case "landed":
      return people(told, shipOf(told), homeOf(told));
    case "raided":
      return goods(1, told.colour, robbedShip(told), homeOf(told));
    case "abducted":
      return one({ kind: "peasant" }, robbedShip(told), homeOf(told));
    case "displayed":
      return goods(1, told.colour, { at: "bag" }, { at: "harbour", harbour: told.harbour });
    case "joined":
      return told.person ? one({ kind: told.person }, { at: "pawns" }, { at: "harbour", harbour: told.harbour }) : [];
    case "drew":
      return one({ kind: "card", colour: told.colour }, { at: "stock" }, { at: "hand", seat: told.seat });
    case "trained":
      return one({ kind: "mercenary" }, { at: "pawns" }, homeOf(told));
    case "conquered": {
      const dominion: Place = { at: "dominion", dominion: told.dominion };
      return [...people(told, homeOf(told), dominion), ...one({ kind: told.dominion }, dominion, homeOf(told))];
    }
    default:
      return [];
  }
}

function shipOf({ seat, ship }: { readonly seat: number; readonly ship: number }): Place {
  return { at: "ship", seat, ship };
}

function robbedShip({ victim, ship }: { readonly victim: number; readonly ship: number }): Place {
  return { at: "ship", seat: victim, ship };
}

function homeOf({ seat }: { readonly seat: number }): Place {
  return { at: "warehouse", seat };
}

function one(thing: Thing, from: Place, to: Place): readonly Flown[] {
  return [{ thing, path: [from, to] }];
}

function goods(n: number, colour: Colour | null, from: Place, to: Place): readonly Flown[] {
  return colour ? times(n, { thing: { kind: "goods", colour }, path: [from, to] }) : [];
}

function people({ mercenaries, peasants }: GroupView, from: Place, to: Place): readonly Flown[] {
  const path = [from, to];
  return [
    ...times(mercenaries, { thing: { kind: "mercenary" }, path } as const),
    ...times(peasants, { thing: { kind: "peasant" }, path } as const),
  ];
}

function aboard(all: readonly Flown[]): readonly Flown[] {
  return all.map((flight) => ({ ...flight, first: true }));
}

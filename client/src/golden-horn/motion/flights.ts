/** What flies over the table when something has happened: goods and cards, from one place to another. */
import type { Entry } from "../../table/chapters.ts";
import type { Colour, Dominion, GoldenHorn, GroupView, Happening, Harbour, Person } from "../types.ts";

export type Place =
  | { readonly at: "ship"; readonly seat: number; readonly ship: number }
  | { readonly at: "harbour"; readonly harbour: Harbour }
  | { readonly at: "warehouse" | "hand"; readonly seat: number }
  | { readonly at: "bag" | "stock" | "pawns" }
  | { readonly at: "dominion"; readonly dominion: Dominion };

export interface Flight {
  readonly kind: "goods" | "card" | Person | Dominion;
  /** Null for a card of which the colour is secret, and for what has none. */
  readonly colour: Colour | null;
  readonly from: Place;
  readonly to: Place;
}

/** More at once, as when the table is laid out or after a lost connection, is no help to the eye. */
const MOST = 20;

export function flights(entries: readonly Entry<GoldenHorn>[]): readonly Flight[] {
  const all = entries.flatMap(({ told }) => flightsOf(told));
  return all.length > MOST ? [] : all;
}

function flightsOf(told: Happening): readonly Flight[] {
  switch (told.kind) {
    case "loaded":
      return goods(told.n, told.colour, { at: "harbour", harbour: told.harbour }, shipOf(told));
    case "arrived":
      return goods(told.n, told.colour, shipOf(told), { at: "warehouse", seat: told.seat });
    case "raided":
      return goods(1, told.colour, shipOf({ seat: told.victim, ship: told.ship }), {
        at: "warehouse",
        seat: told.seat,
      });
    case "displayed":
      return goods(1, told.colour, { at: "bag" }, { at: "harbour", harbour: told.harbour });
    case "drew":
      return [{ kind: "card", colour: told.colour, from: { at: "stock" }, to: { at: "hand", seat: told.seat } }];
    case "joined":
      if (told.person === null) return [];
      return [{ kind: told.person, colour: null, from: { at: "pawns" }, to: { at: "harbour", harbour: told.harbour } }];
    case "embarked":
      return people(told, { at: "harbour", harbour: told.harbour }, shipOf(told));
    case "landed":
      return people(told, shipOf(told), { at: "warehouse", seat: told.seat });
    case "abducted":
      return people({ mercenaries: 0, peasants: 1 }, shipOf({ seat: told.victim, ship: told.ship }), {
        at: "warehouse",
        seat: told.seat,
      });
    case "trained":
      return people({ mercenaries: 1, peasants: 0 }, { at: "pawns" }, { at: "warehouse", seat: told.seat });
    case "conquered": {
      const [home, dominion] = [
        { at: "warehouse", seat: told.seat },
        { at: "dominion", dominion: told.dominion },
      ] as const;
      return [...people(told, home, dominion), { kind: told.dominion, colour: null, from: dominion, to: home }];
    }
    default:
      return [];
  }
}

function shipOf({ seat, ship }: { seat: number; ship: number }): Place {
  return { at: "ship", seat, ship };
}

function people({ mercenaries, peasants }: GroupView, from: Place, to: Place): readonly Flight[] {
  const all = [...Array<Person>(mercenaries).fill("mercenary"), ...Array<Person>(peasants).fill("peasant")];
  return all.map((kind) => ({ kind, colour: null, from, to }));
}

function goods(n: number, colour: Colour | null, from: Place, to: Place): readonly Flight[] {
  return Array.from({ length: n }, () => ({ kind: "goods", colour, from, to }));
}

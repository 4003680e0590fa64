/** What flies over the table when something has happened: goods and cards, from one place to another. */
import type { Colour, Entry, Harbour } from "../../protocol.ts";

export type Place =
  | { readonly at: "ship"; readonly seat: number; readonly ship: number }
  | { readonly at: "harbour"; readonly harbour: Harbour }
  | { readonly at: "warehouse" | "hand"; readonly seat: number }
  | { readonly at: "bag" | "stock" };

export interface Flight {
  readonly kind: "goods" | "card";
  /** Null for a card of which the colour is secret. */
  readonly colour: Colour | null;
  readonly from: Place;
  readonly to: Place;
}

/** More at once, as when the table is laid out or after a lost connection, is no help to the eye. */
const MOST = 12;

export function flights(entries: readonly Entry[]): readonly Flight[] {
  const all = entries.flatMap(({ told }) => flightsOf(told));
  return all.length > MOST ? [] : all;
}

function flightsOf(told: Entry["told"]): readonly Flight[] {
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
    default:
      return [];
  }
}

function shipOf({ seat, ship }: { seat: number; ship: number }): Place {
  return { at: "ship", seat, ship };
}

function goods(n: number, colour: Colour | null, from: Place, to: Place): readonly Flight[] {
  return Array.from({ length: n }, () => ({ kind: "goods", colour, from, to }));
}

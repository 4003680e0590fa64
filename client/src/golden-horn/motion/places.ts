/** Where on the page things begin and end to fly. */
import { shown } from "../../motion/flights.ts";
import type { Spot } from "../../motion/paths.ts";
import type { Place } from "./flights.ts";

/** Best first. */
function selectors(place: Place, own: number | null): readonly string[] {
  switch (place.at) {
    case "ship":
      return [`[data-ship="${place.seat}-${place.ship}"]`];
    case "harbour":
      return [`[data-harbour="${place.harbour}"]`];
    case "warehouse":
      return [...(place.seat === own ? ["[data-warehouse]"] : []), ...seat(place.seat)];
    case "hand":
      return [...(place.seat === own ? ["section[aria-labelledby=hand]"] : []), ...seat(place.seat)];
    case "dominion":
      return [`[data-dominion="${place.dominion}"]`];
    default:
      return [`[data-${place.at}]`, ".board"];
  }
}

/** The card of a player; on a small page, where that may lie elsewhere, its place in the row of all. */
function seat(one: number): readonly string[] {
  return [`[data-chip="${one}"]`, `li[data-seat="${one}"]`];
}

/** The middle of it, in the window. */
export function spotOf(place: Place, own: number | null): Spot | undefined {
  const box = shown(selectors(place, own))?.getBoundingClientRect();
  return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

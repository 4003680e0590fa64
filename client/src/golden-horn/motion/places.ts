/** Where on the page things begin and end to fly. */
import type { Place } from "./flights.ts";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The first of these that is in the page and can be seen, best first. */
function selectors(place: Place, own: number | null): readonly string[] {
  switch (place.at) {
    case "ship":
      return [`[data-ship="${place.seat}-${place.ship}"]`];
    case "harbour":
      return [`[data-harbour="${place.harbour}"]`];
    case "warehouse":
      return [...(place.seat === own ? ["[data-warehouse]"] : []), `li[data-seat="${place.seat}"]`];
    case "hand":
      return [...(place.seat === own ? ["section[aria-labelledby=hand]"] : []), `li[data-seat="${place.seat}"]`];
    case "dominion":
      return [`[data-dominion="${place.dominion}"]`];
    default:
      return [`[data-${place.at}]`, ".board"];
  }
}

export function elementOf(place: Place, own: number | null, page: ParentNode = document): HTMLElement | undefined {
  const found = selectors(place, own).map((selector) => page.querySelector<HTMLElement>(selector));
  return found.find((element) => element !== null && element.getClientRects().length > 0) ?? undefined;
}

/** The middle of an element, in the window. */
export function middle(element: Element): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

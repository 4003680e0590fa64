/** Where on the page cards begin and end to fly. */
import { shown } from "../../motion/flights.ts";
import type { Spot } from "../../motion/paths.ts";
import { CORNERS, HEXES } from "../island/geometry.ts";
import type { Place } from "./flights.ts";

/** In the window. */
export function spotOf(place: Place, own: number | null): Spot | undefined {
  switch (place.at) {
    case "hex":
    case "corner":
      return onIsland((place.at === "hex" ? HEXES : CORNERS)[place.index]!);
    case "hand":
      return middle(shown(selectors(place, own))?.getBoundingClientRect());
    case "bank": {
      const board = shown([".board"])?.getBoundingClientRect();
      return board && { x: board.left + board.width / 2, y: board.top };
    }
  }
}

/** Best first: of the own cards the pile; on a small page, where cards of players lie elsewhere, the row of all. */
function selectors({ seat, resource }: Place & { at: "hand" }, own: number | null): readonly string[] {
  const pile = resource ? [`[data-pile="${resource}"]`] : [];
  return [...(seat === own ? [...pile, "[data-piles]"] : []), `[data-chip="${seat}"]`, `li[data-seat="${seat}"]`];
}

function middle(box: DOMRect | undefined): Spot | undefined {
  return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

function onIsland({ x, y }: Spot): Spot | undefined {
  const island = document.querySelector<SVGSVGElement>("svg[data-island]")?.getScreenCTM();
  return island ? { x: island.a * x + island.e, y: island.d * y + island.f } : undefined;
}

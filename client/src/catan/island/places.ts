/** The places of the board, and which of them answer what the reader is asked. */
import type { Choice, Colour, View } from "../types.ts";
import { EDGE_ENDS, HEX_CORNERS } from "../facts.ts";
import { CORNERS, distance, EDGES, HEXES, type Point } from "./geometry.ts";

export interface Place {
  readonly kind: "hex" | "corner" | "edge";
  readonly index: number;
}

/** What comes to a place that is chosen; a seat is robbed at its buildings. */
export type Use = "road" | "settlement" | "city" | "robber" | "rob";

export interface Offer {
  readonly place: Place;
  readonly use: Use;
  readonly action: number;
  /** Whom it concerns: who builds, or who is robbed. */
  readonly seat: number;
}

/** All of them, from the top left to the bottom right. */
export const PLACES: readonly Place[] = [
  ...HEXES.map((_, index): Place => ({ kind: "hex", index })),
  ...CORNERS.map((_, index): Place => ({ kind: "corner", index })),
  ...EDGES.map((_, index): Place => ({ kind: "edge", index })),
].sort((a, b) => {
  const [p, q] = [pointOf(a), pointOf(b)];
  return Math.abs(p.y - q.y) < 1 ? p.x - q.x : p.y - q.y;
});

export function keyOf({ kind, index }: Place): string {
  return `${kind} ${index}`;
}

export function pointOf({ kind, index }: Place): Point {
  return (kind === "hex" ? HEXES : kind === "corner" ? CORNERS : EDGES)[index]!;
}

/** What may be chosen on the board, from the top left to the bottom right; `only`: nothing but this. */
export function offersOf(view: View, choices: readonly Choice[], only?: Use): readonly Offer[] {
  const offers = choices.flatMap((choice) => offered(view, choice)).filter(({ use }) => !only || use === only);
  const order = new Map(PLACES.map((place, i) => [keyOf(place), i]));
  return offers.sort((a, b) => order.get(keyOf(a.place))! - order.get(keyOf(b.place))!);
}

function offered(view: View, { action, do: act }: Choice): readonly Offer[] {
  const seat = view.seat ?? 0;
  switch (act.kind) {
    case "settlement":
    case "city":
      return [{ place: { kind: "corner", index: act.corner }, use: act.kind, action, seat }];
    case "road":
      return [{ place: { kind: "edge", index: act.edge }, use: "road", action, seat }];
    case "robber":
      return [{ place: { kind: "hex", index: act.hex }, use: "robber", action, seat }];
    case "rob":
      return robbed(view, act.seat).map((index) => ({
        place: { kind: "corner", index },
        use: "rob",
        action,
        seat: act.seat,
      }));
    default:
      return [];
  }
}

/** The corners at the robber's hex where this seat has built. */
function robbed(view: View, seat: number): readonly number[] {
  const corners = view.robber === null ? [] : HEX_CORNERS[view.robber]!;
  return corners.filter((corner) => view.buildings[corner]?.seat === seat);
}

/** The offer that is meant by a point: the nearest, if it is no farther than `reach`. */
export function nearest(offers: readonly Offer[], point: Point, reach: number): Offer | undefined {
  let best: Offer | undefined;
  let least = reach;
  for (const offer of offers) {
    const far = away(offer.place, point);
    if (far <= least) [best, least] = [offer, far];
  }
  return best;
}

/** How far a point is from a place; of an edge the part between its corners counts. */
function away({ kind, index }: Place, point: Point): number {
  if (kind !== "edge") return distance(pointOf({ kind, index }), point);
  const [a, b] = EDGE_ENDS[index]!.map((corner) => CORNERS[corner]!) as [Point, Point];
  const along = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / distance(a, b) ** 2;
  const part = Math.min(0.75, Math.max(0.25, along));
  return distance(point, { x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) });
}

export function colourOf(view: View, seat: number): Colour {
  return view.seats[seat]?.colour ?? "white";
}

/** The place that lies under a point; nothing at sea. */
export function placeAt(point: Point): Place | undefined {
  const within = (place: Place, radius: number) => (away(place, point) <= radius ? place : undefined);
  const find = (kind: Place["kind"], radius: number) =>
    PLACES.find((place) => place.kind === kind && within(place, radius) !== undefined);
  return find("corner", 24) ?? find("edge", 12) ?? find("hex", 87);
}

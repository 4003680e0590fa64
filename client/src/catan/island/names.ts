/** What places are called, for those who do not see them. */
import { type Id, madeOf, t } from "../../i18n.ts";
import { HEX_CORNERS, ROWS, WAYS, YIELDS } from "../facts.ts";
import type { View } from "../types.ts";
import { CORNER_HEXES, EDGE_HEXES, edgeBetween } from "./geometry.ts";
import type { Offer, Place } from "./places.ts";

const CORNER_SIDES = ["n", "ne", "se", "s", "sw", "nw"] as const;
const EDGE_SIDES = ["ne", "e", "se", "sw", "w", "nw"] as const;

export type Names = readonly string[] | undefined;

/** "intersection: ore 10, wool 2, brick 6; Anna: city". */
export function placeName(view: View, { kind, index }: Place, names: Names): string {
  if (kind === "hex") return hexName(view, index);
  return kind === "corner" ? cornerName(view, index, names) : edgeName(view, index, names);
}

/** A place with what may be done there. */
export function offerName(view: View, { place, use, seat }: Offer, names: Names): string {
  const action = t(`catan.board.do-${use}`, use === "rob" ? { name: playerName(view, seat, names) } : {});
  return t("catan.board.do", { place: placeName(view, place, names), action });
}

/** "ore 10", "desert". */
export function landName(view: View, hex: number): string {
  const { terrain, token } = view.hexes[hex]!;
  if (terrain === null) return t("catan.board.unknown");
  const resource = YIELDS[terrain];
  const land = t(resource === null ? "terrain.desert" : `resource.${resource}`);
  return token === 0 ? land : t("catan.board.land", { land, n: token });
}

export function playerName(view: View, seat: number, names: Names): string {
  if (seat === view.seat) return t("seat.you");
  return names?.[seat] ?? t(`catan.colour.${view.seats[seat]?.colour ?? "white"}`);
}

function hexName(view: View, hex: number): string {
  const { token } = view.hexes[hex]!;
  return all([
    place("catan.word.hex", [landName(view, hex)]),
    ...(token > 0 ? [t("catan.board.chances", { n: WAYS[token]! })] : []),
    ...(view.yielding.includes(hex) ? [t("catan.board.rolled")] : []),
    ...(view.robber === hex ? [t("catan.word.robber")] : []),
  ]);
}

function cornerName(view: View, corner: number, names: Names): string {
  const hexes = CORNER_HEXES[corner]!;
  const building = view.buildings[corner];
  const harbour = view.harbours.find(({ corners }) => corners.includes(corner))?.kind;
  const only = hexes.length === 1 ? HEX_CORNERS[hexes[0]!]!.indexOf(corner) : -1;
  const side = CORNER_SIDES[only];
  return all([
    place("catan.word.corner", [...lands(view, hexes), ...(side ? [t(`catan.side.${side}`)] : [])]),
    ...(harbour ? [t(`harbour.${harbour}`)] : []),
    ...(building ? [holds(view, building.seat, building.city ? "piece.city" : "piece.settlement", names)] : []),
  ]);
}

function edgeName(view: View, edge: number, names: Names): string {
  const hexes = EDGE_HEXES[edge]!;
  const owner = view.roads[edge];
  const side = hexes.length === 1 ? EDGE_SIDES[sideOf(hexes[0]!, edge)] : undefined;
  return all([
    place("catan.word.edge", [...lands(view, hexes), ...(side ? [t("catan.word.sea"), t(`catan.side.${side}`)] : [])]),
    ...(owner == null ? [] : [holds(view, owner, "piece.road", names)]),
  ]);
}

/** Which side of a hex an edge is, clockwise from the north-east. */
function sideOf(hex: number, edge: number): number {
  const corners = HEX_CORNERS[hex]!;
  return corners.findIndex((corner, i) => edgeBetween(corner, corners[(i + 1) % 6]!) === edge);
}

function place(kind: Id, parts: readonly string[]): string {
  return t("catan.board.place", { kind: t(kind), what: madeOf(parts) });
}

function holds(view: View, seat: number, piece: Id, names: Names): string {
  return t("catan.board.holds", { name: playerName(view, seat, names), piece: t(piece) });
}

function lands(view: View, hexes: readonly number[]): readonly string[] {
  return hexes.map((hex) => landName(view, hex));
}

function all(parts: readonly string[]): string {
  return parts.join("; ");
}

/** The island in lines, row by row, then what stands on it. */
export function islandLines(view: View, names: Names): readonly string[] {
  const left = [...lands(view, [...view.hexes.keys()])];
  const rows = ROWS.map((n) => madeOf(left.splice(0, n)));
  const robber = view.robber === null ? [] : [hexName(view, view.robber)];
  const buildings = view.buildings.flatMap((building, corner) => (building ? [cornerName(view, corner, names)] : []));
  return [...rows, ...robber, ...buildings];
}

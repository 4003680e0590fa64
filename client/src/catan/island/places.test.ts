import { expect, test } from "vitest";
import { choices, VIEW, withBuildings } from "../view.testing.ts";
import { CORNERS, EDGES, HEXES } from "./geometry.ts";
import { nearest, offersOf, placeAt, PLACES, pointOf } from "./places.ts";

test("what is offered has its place on the board, from the top left to the bottom right", () => {
  const offers = offersOf(
    VIEW,
    choices(
      { kind: "end" },
      { kind: "city", corner: 40 },
      { kind: "road", edge: 14 },
      { kind: "settlement", corner: 3 },
      { kind: "robber", hex: 4 },
      { kind: "bank", give: "wool", take: "ore" },
    ),
  );
  expect(offers).toEqual([
    { place: { kind: "corner", index: 3 }, use: "settlement", action: 3, seat: 2 },
    { place: { kind: "edge", index: 14 }, use: "road", action: 2, seat: 2 },
    { place: { kind: "hex", index: 4 }, use: "robber", action: 4, seat: 2 },
    { place: { kind: "corner", index: 40 }, use: "city", action: 1, seat: 2 },
  ]);
});

test("only what was picked elsewhere is offered", () => {
  const offered = choices({ kind: "road", edge: 14 }, { kind: "settlement", corner: 3 });
  expect(offersOf(VIEW, offered, "road").map(({ use }) => use)).toEqual(["road"]);
});

test("a seat is robbed at its buildings on the robber's hex", () => {
  const view = withBuildings({ ...VIEW, robber: 4 }, { 18: { seat: 1, city: true } });
  const offers = offersOf(view, choices({ kind: "rob", seat: 1 }, { kind: "rob", seat: 3 }));
  expect(offers.map(({ place, seat, action }) => [place.index, seat, action])).toEqual([
    [8, 1, 0],
    [17, 3, 1],
    [18, 1, 0],
  ]);
});

test("a tap means the nearest place, and none that is too far", () => {
  const offers = offersOf(VIEW, choices({ kind: "settlement", corner: 0 }, { kind: "settlement", corner: 4 }));
  const { x, y } = CORNERS[0]!;
  expect(nearest(offers, { x: x + 30, y: y + 10 }, 48)?.place.index).toBe(0);
  expect(nearest(offers, { x: x + 60, y: y + 35 }, 48)?.place.index).toBe(4);
  expect(nearest(offers, { x, y: y - 60 }, 48)).toBeUndefined();
});

test("an edge is meant all along, but at its end the corner is", () => {
  const offers = offersOf(VIEW, choices({ kind: "road", edge: 7 }, { kind: "settlement", corner: 4 }));
  const { x, y } = EDGES[7]!;
  expect(nearest(offers, { x, y: y - 20 }, 48)?.use).toBe("road");
  expect(nearest(offers, { x, y: y - 48 }, 48)?.use).toBe("settlement");
});

test("every place lies under its own point, and nothing lies at sea", () => {
  for (const place of PLACES) expect(placeAt(pointOf(place))).toEqual(place);
  expect(placeAt({ x: HEXES[0]!.x - 120, y: HEXES[0]!.y })).toBeUndefined();
});

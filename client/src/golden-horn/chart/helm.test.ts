import { expect, test } from "vitest";
import { shapeOf } from "./chart.ts";
import { beside, shipBox } from "./helm.ts";
import { layOut } from "./layout.ts";
import { type Box, overlap } from "./points.ts";
import { VIEW } from "../view.testing.ts";

const CHART = layOut(374, 600, shapeOf(VIEW));
const SIZE = { width: 102, height: 48 };

function buttons(place: number, taken: readonly Box[] = []): Box {
  const berth = { ...CHART.spots[place]!.lie(1)[0]!, facing: "right" } as const;
  return { ...beside(CHART, berth, SIZE, taken), ...SIZE };
}

test("buttons lie above the ship where there is room", () => {
  const ship = shipBox(CHART, { ...CHART.spots[2]!.lie(1)[0]!, facing: "right" });
  expect(buttons(2).y).toBeLessThan(ship.y - SIZE.height);
});

test("buttons make way for what must be seen", () => {
  const above = buttons(2);
  expect(overlap(buttons(2, [above]), above)).toBe(0);
});

test.each([1, 2, 3, 5, 6, 7])("buttons beside a ship on space %i are on the board and not on the ship", (place) => {
  const box = buttons(place);
  const ship = shipBox(CHART, { ...CHART.spots[place]!.lie(1)[0]!, facing: "right" });
  expect(overlap(box, ship)).toBe(0);
  expect(overlap(box, { x: 0, y: 0, width: CHART.width, height: CHART.height })).toBe(SIZE.width * SIZE.height);
});

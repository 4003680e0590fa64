/** Where buttons beside a ship hide least of the board. */
import { type Berth, type Chart, MARK, TALL } from "./chart.ts";
import { type Box, disc, overlap, type Point } from "./points.ts";

const GAP = 6;

type Size = Pick<Box, "width" | "height">;

/** The upper left corner for buttons of a size, beside the ship or across from one of its corners. */
export function beside(chart: Chart, berth: Berth, size: Size, taken: readonly Box[]): Point {
  const ship = shipBox(chart, berth);
  const hidden = (corner: Point) => {
    const box = { ...corner, ...size };
    return 4 * overlap(box, ship) + taken.reduce((sum, other) => sum + overlap(box, other), 0);
  };
  const corners = around(ship, size, 2 * MARK * chart.ship).map((corner) => inside(chart, corner, size));
  return corners.reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best));
}

/** Above, below, on the right, on the left, then the corners; `mark` is the height of what is below the ship. */
function around(ship: Box, { width, height }: Size, mark: number): readonly [Point, ...Point[]] {
  const [left, centre, right] = [ship.x - width - GAP, ship.x + (ship.width - width) / 2, ship.x + ship.width + GAP];
  const [above, middle, below] = [
    ship.y - height - GAP,
    ship.y + (ship.height - height) / 2,
    ship.y + ship.height + mark,
  ];
  const corners = [left, right].flatMap((x) => [above, below - mark / 2].map((y) => ({ x, y })));
  return [
    { x: centre, y: above },
    { x: centre, y: below },
    { x: right, y: middle },
    { x: left, y: middle },
    ...corners,
  ];
}

export function shipBox({ ship }: Chart, { at, scale }: Berth): Box {
  const [width, height] = [ship * scale, ship * scale * TALL];
  return { x: at.x - width / 2, y: at.y - height / 2, width, height };
}

export function markBox({ ship }: Chart, mark: Point): Box {
  return disc(mark, MARK * ship);
}

function inside(chart: Chart, { x, y }: Point, { width, height }: Size): Point {
  return {
    x: Math.max(4, Math.min(chart.width - width - 4, x)),
    y: Math.max(4, Math.min(chart.height - height - 4, y)),
  };
}

/** How the cursor moves over the board by the arrow keys. */
import { keyOf, type Place, pointOf } from "./places.ts";

export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
};

/** What lies far to the side counts as farther away. */
const ASIDE = 2;

/** The next place in a direction; the same one at the end of all. */
export function step(from: Place, [x, y]: readonly [number, number], among: readonly Place[]): Place {
  const start = pointOf(from);
  const ahead = among.flatMap((place) => {
    const point = pointOf(place);
    const along = (point.x - start.x) * x + (point.y - start.y) * y;
    const aside = Math.abs((point.x - start.x) * y) + Math.abs((point.y - start.y) * x);
    return along > 1 ? [{ place, along, aside }] : [];
  });
  const straight = ahead.filter(({ along, aside }) => aside <= along);
  const best = least(straight) ?? least(ahead);
  return best?.place ?? from;
}

interface Ahead {
  readonly place: Place;
  readonly along: number;
  readonly aside: number;
}

function least(ahead: readonly Ahead[]): Ahead | undefined {
  const far = ({ along, aside }: Ahead) => along + ASIDE * aside;
  return ahead.reduce<Ahead | undefined>((best, one) => (best && far(best) <= far(one) ? best : one), undefined);
}

/** The next one in reading order, or the one before: by 1 or -1. */
export function turnPage(from: Place, by: number, among: readonly Place[]): Place {
  const at = among.findIndex((place) => keyOf(place) === keyOf(from));
  return among[Math.min(among.length - 1, Math.max(0, at + by))] ?? from;
}

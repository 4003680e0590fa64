/** The ways that things take. */

/** In pixels, from the upper left corner of the window or of what the thing lies in. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const STILL: Keyframe = { transform: "none", opacity: 1 };

/** Where the middle of a thing is, and how large it is there. */
export function put({ x, y }: Spot, scale: number): string {
  return `translate(${round(x)}px, ${round(y)}px) scale(${round(scale)})`;
}

/** Up from the first place, over others, and down into the last: in an arch where there are no others. */
export function arch(places: readonly Spot[]): Keyframe[] {
  const [first, last] = [places[0]!, places.at(-1)!];
  const between = places.length > 2 ? places.slice(1, -1) : [over(first, last)];
  return [
    { transform: put(first, 0.7), opacity: 0, offset: 0 },
    { opacity: 1, offset: 0.15 },
    ...between.map((place, i) => ({ transform: put(place, 1.1), offset: (i + 1) / (between.length + 1) })),
    { opacity: 1, offset: 0.85 },
    { transform: put(last, 0.7), opacity: 0, offset: 1 },
  ];
}

function over(from: Spot, to: Spot): Spot {
  const lift = Math.min(60, Math.abs(to.x - from.x) / 4 + 20);
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - lift };
}

/** From above to where it stands. */
export function fall(): Keyframe[] {
  return [{ transform: "translateY(-26px) scale(1.5)", opacity: 0 }, STILL];
}

/** A die over the table. */
export function tumble(): Keyframe[] {
  return [
    { transform: "translate(-60%, -90%) rotate(-300deg) scale(0.8)", opacity: 0 },
    { transform: "translate(8%, 6%) rotate(24deg)", opacity: 1, offset: 0.55 },
    STILL,
  ];
}

/** Lights up, and goes out. */
export function flare(): Keyframe[] {
  return [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }];
}

function round(n: number): number {
  return Math.round(100 * n) / 100;
}

/** Where on the page what somebody says is shown: beside his sign, else over his name, or over the row of all players. */

export interface Spot {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
  /** Whether the sign is at its right. */
  readonly end: boolean;
}

type Box = Pick<DOMRect, "top" | "left" | "right" | "height">;

const GAP = 3;

/** Of the seat's place in the row, else on its card, in pixels of the window; undefined where neither is in sight. */
export function spotOf(seat: number): Spot | undefined {
  const chip = document.querySelector(`[data-chip="${seat}"]`);
  const place = chip ?? document.querySelector(`li[data-seat="${seat}"] > .who`);
  const around = chip?.closest("ul") ?? place;
  if (!place || !around) return undefined;
  const { top, height, left, width } = place.getBoundingClientRect();
  const sign = place.querySelector("svg")?.getBoundingClientRect();
  const across = sign ? nextTo(sign, around.getBoundingClientRect()) : { left, width, end: false };
  return inSight({ top, height, ...across });
}

/** After a sign or, where there is more room, before it. */
export function nextTo(
  sign: Omit<Box, "top" | "height">,
  within: Omit<Box, "top" | "height">,
): Omit<Spot, "top" | "height"> {
  const after = within.right - sign.right - GAP;
  const before = sign.left - within.left - GAP;
  return after >= before
    ? { left: sign.right + GAP, width: after, end: false }
    : { left: within.left, width: before, end: true };
}

function inSight(spot: Spot): Spot | undefined {
  return spot.width > 0 && spot.top >= 0 && spot.top + spot.height <= innerHeight ? spot : undefined;
}

/** Where on the page what somebody says is shown: by his place or his card, and over nobody's name. */

export interface Spot {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
  /** Whether who speaks is at its right. */
  readonly end: boolean;
}

type Box = Pick<DOMRect, "top" | "left" | "right" | "bottom">;

const GAP = 3;
/** Of two lines, or of a face. */
const HIGH = 44;
/** Beside a card at least, for some words; and at most, for the board is there. */
const NARROW = 140;
const BROAD = 280;

/** Of the seat's place in the row, else of its card, in pixels of the window; undefined where neither is in sight. */
export function spotOf(seat: number): Spot | undefined {
  const chip = document.querySelector(`[data-chip="${seat}"]`);
  const row = chip?.closest("ul");
  if (chip && row) return inSight(belowRow(chip.getBoundingClientRect(), row.getBoundingClientRect()));
  const card = document.querySelector(`li[data-seat="${seat}"]`);
  const name = card?.querySelector(".who :is(h3, strong)");
  if (!card || !name) return undefined;
  return inSight(byCard(card.getBoundingClientRect(), name.getBoundingClientRect()));
}

/** Below all places, from that of who speaks to where there is more room. */
export function belowRow(chip: Box, row: Box): Spot {
  const after = row.right - chip.left;
  const before = chip.right - row.left;
  const across =
    after >= before ? { left: chip.left, width: after, end: false } : { left: row.left, width: before, end: true };
  return { top: row.bottom + GAP, height: HIGH, ...across };
}

/** Before the card, where the page has room there, else below the name. */
export function byCard(card: Box, name: Box): Spot {
  const before = Math.min(BROAD, card.left - 2 * GAP);
  if (before < NARROW) {
    return { top: name.bottom, left: name.left, width: card.right - name.left - GAP, height: HIGH, end: false };
  }
  return { top: card.top, left: card.left - GAP - before, width: before, height: HIGH, end: true };
}

function inSight(spot: Spot): Spot | undefined {
  return spot.width > 0 && spot.top >= 0 && spot.top + spot.height <= innerHeight ? spot : undefined;
}

/** The drawing of the laurels, and what is thrown into the air. */

interface Leaf {
  readonly x: number;
  readonly y: number;
  /** In degrees. */
  readonly turn: number;
}

/** Of one branch, from below, outside and inside by turns. */
export const LEAVES: readonly Leaf[] = Array.from({ length: 12 }, (_, i) => {
  const along = (150 - i * 13.5) * (Math.PI / 180);
  const outside = i % 2 === 0;
  return {
    x: Math.round(38 * Math.sin(along) * 10) / 10,
    y: Math.round(-38 * Math.cos(along) * 10) / 10,
    turn: 100 - i * 14 - (outside ? 0 : 70),
  };
});

interface Piece {
  readonly seat: number;
  /** In sizes of letters. */
  readonly x: number;
  readonly y: number;
  /** In whole turns. */
  readonly turn: number;
  /** In milliseconds. */
  readonly delay: number;
}

const PIECES = 28;
/** Turned so far from one to the next, none lie beside each other. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** Pieces of all players, thrown in all directions, most of them up. */
export function confetti(players: number): readonly Piece[] {
  return Array.from({ length: PIECES }, (_, i) => {
    const angle = i * GOLDEN;
    const far = 5 + (6 * ((i * 7) % PIECES)) / PIECES;
    return {
      seat: i % players,
      x: round(far * Math.cos(angle)),
      y: round(far * Math.sin(angle) * 0.7 - 3),
      turn: round(0.4 + ((i * 5) % 9) / 6),
      delay: (i * 37) % 260,
    };
  });
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}

/** The sounds of the table as notes: all of them are reckoned, none is a recording. */
import type { Sound } from "./sounds.ts";

export interface Note {
  /** Noise is heard around `hz`, the others at it. */
  readonly wave: OscillatorType | "noise";
  readonly hz: number;
  /** What it glides to. */
  readonly to?: number;
  /** In seconds, from the beginning of the sound. */
  readonly at: number;
  readonly length: number;
  /** How loud it is at its loudest, at most 1. */
  readonly level: number;
  /** The seconds in which it swells; struck where it is left out. */
  readonly swell?: number;
}

const STRUCK = 0.004;

export function swellOf({ swell = STRUCK, length }: Note): number {
  return Math.min(swell, length / 2);
}

const knock = (at: number, hz: number, level: number): readonly Note[] => [
  { wave: "noise", hz: hz * 3, at, length: 0.05, level },
  { wave: "triangle", hz, to: hz * 0.7, at, length: 0.07, level: level * 0.7 },
];

const bell = (at: number, hz: number, length: number, level: number): readonly Note[] => [
  { wave: "sine", hz, at, length, level },
  { wave: "sine", hz: hz * 2.76, at, length: length * 0.5, level: level * 0.35 },
];

const blown = (at: number, hz: number, length: number, level: number): readonly Note[] => [
  { wave: "triangle", hz: hz * 0.97, to: hz, at, length, level, swell: 0.07 },
  { wave: "sine", hz: hz * 2, at, length, level: level * 0.3, swell: 0.1 },
  { wave: "sine", hz: hz * 3, at, length: length * 0.8, level: level * 0.15, swell: 0.12 },
];

export const SCORES: Readonly<Record<Sound, readonly Note[]>> = {
  dice: [0, 0.07, 0.13, 0.24, 0.31].flatMap((at, i) => knock(at, 620 - 55 * i, 0.75 - 0.06 * i)),
  cube: [...knock(0, 430, 0.8), ...knock(0.055, 520, 0.4)],
  coin: [...bell(0, 1976, 0.35, 0.3), ...bell(0.08, 2637, 0.5, 0.26)],
  sail: [
    { wave: "noise", hz: 260, to: 900, at: 0, length: 0.5, level: 1, swell: 0.22 },
    { wave: "noise", hz: 700, to: 300, at: 0.3, length: 0.55, level: 0.8, swell: 0.12 },
  ],
  horn: [...blown(0, 220, 0.35, 0.36), ...blown(0.3, 330, 0.75, 0.4)],
  card: [
    { wave: "noise", hz: 2200, to: 5200, at: 0, length: 0.13, level: 0.8, swell: 0.05 },
    { wave: "noise", hz: 900, at: 0.11, length: 0.04, level: 0.7 },
  ],
  build: [0, 0.17].flatMap((at) => [
    ...knock(at, 240, 0.8),
    { wave: "sine" as const, hz: 1320, at, length: 0.09, level: 0.12 },
  ]),
  robber: [0, 0.2].flatMap((at) => [
    { wave: "sine" as const, hz: 105, to: 52, at, length: 0.42, level: 0.55 },
    { wave: "noise" as const, hz: 160, at, length: 0.12, level: 0.4 },
    { wave: "triangle" as const, hz: 210, to: 104, at, length: 0.25, level: 0.25 },
  ]),
  turn: [...bell(0, 659, 0.5, 0.35), ...bell(0.16, 880, 0.7, 0.35)],
  end: [
    ...blown(0, 262, 0.24, 0.4),
    ...blown(0.2, 330, 0.24, 0.4),
    ...blown(0.4, 392, 0.24, 0.4),
    ...[262, 392, 523].flatMap((hz) => blown(0.62, hz, 0.95, 0.24)),
  ],
};

/** In seconds. */
export function lengthOf(notes: readonly Note[]): number {
  return Math.max(...notes.map(({ at, length }) => at + length));
}

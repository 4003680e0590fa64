/** What the story of a game adds up to: rolls, cards got and lost, trades, points over time. */
import type { Entry } from "../table/chapters.ts";
import type { Catan, Counts, Ended, Happening } from "./types.ts";
import { NONE, plus, total } from "./cards.ts";
import { BEGINNERS_SETTLEMENTS, LEVELS, ROLLS, SPECIAL_POINTS, WAYS } from "./facts.ts";

export interface SeatStats {
  /** Cards by the dice and the first settlements. */
  produced: Counts;
  /** Cards taken from others by the robber and monopoly, and lost to them. */
  taken: number;
  lost: number;
  discarded: number;
  bankTrades: number;
  trades: number;
}

export interface Stats {
  /** In order of time. */
  readonly rolls: readonly number[];
  readonly seats: readonly SeatStats[];
  /** The points that could be seen when each turn began; at the end, all. */
  readonly points: readonly (readonly number[])[];
  readonly ended: Ended | undefined;
}

/** Beginners have settlements before the first thing happens. */
const LAID_OUT = BEGINNERS_SETTLEMENTS * LEVELS.settlement;
/** A city takes the place of a settlement. */
const ADDED = { road: 0, settlement: LEVELS.settlement, city: LEVELS.city - LEVELS.settlement };

/** `story` as it `happened`. */
export function statsOf(story: readonly Entry<Catan>[], players: number): Stats {
  const rolls: number[] = [];
  const seats = Array.from({ length: players }, empty);
  const first = story.some(({ told }) => told.kind === "placed") ? 0 : LAID_OUT;
  const score = Array.from({ length: players }, () => first);
  const points: (readonly number[])[] = [];
  let ended: Ended | undefined;
  for (const { told } of story) {
    if (told.kind === "turn") points.push([...score]);
    else if (told.kind === "rolled") rolls.push(told.dice[0] + told.dice[1]);
    else if (told.kind === "ended") {
      ended = told;
      points.push(told.points.map((one) => one.total));
    }
    account(seats, told);
    reckon(score, told);
  }
  return { rolls, seats, points, ended };
}

function empty(): SeatStats {
  return { produced: NONE, taken: 0, lost: 0, discarded: 0, bankTrades: 0, trades: 0 };
}

function account(seats: readonly SeatStats[], told: Happening): void {
  switch (told.kind) {
    case "rolled":
      return told.gained.forEach((cards, seat) => (seats[seat]!.produced = plus(seats[seat]!.produced, cards)));
    case "placed":
      seats[told.seat]!.produced = plus(seats[told.seat]!.produced, told.cards);
      return;
    case "stolen":
      seats[told.seat]!.taken += 1;
      seats[told.victim]!.lost += 1;
      return;
    case "monopoly":
      seats[told.seat]!.taken += total(told.taken);
      return told.taken.forEach((n, seat) => (seats[seat]!.lost += n));
    case "discarded":
      seats[told.seat]!.discarded += 1;
      return;
    case "bank":
      seats[told.seat]!.bankTrades += 1;
      return;
    case "dealt":
      seats[told.seat]!.trades += 1;
      seats[told.other]!.trades += 1;
  }
}

/** The points that everybody sees. */
function reckon(score: number[], told: Happening): void {
  if (told.kind === "placed" || told.kind === "built") score[told.seat]! += ADDED[told.piece];
  if (told.kind !== "special-card") return;
  if (told.previous !== null) score[told.previous]! -= SPECIAL_POINTS;
  if (told.seat !== null) score[told.seat]! += SPECIAL_POINTS;
}

/** Of two dice. */
export const SUMS: readonly number[] = WAYS.flatMap((ways, sum) => (ways > 0 ? [sum] : []));

export interface Bar {
  readonly sum: number;
  readonly n: number;
  /** So many are to be expected. */
  readonly expected: number;
  /** About nineteen times in twenty it is from `low` to `high`. */
  readonly low: number;
  readonly high: number;
}

export function histogram(rolls: readonly number[]): readonly Bar[] {
  return SUMS.map((sum) => {
    const chance = WAYS[sum]! / ROLLS;
    const expected = rolls.length * chance;
    const spread = 1.96 * Math.sqrt(expected * (1 - chance));
    const n = rolls.filter((one) => one === sum).length;
    return { sum, n, expected, low: Math.max(0, expected - spread), high: expected + spread };
  });
}

/** Goes through the moments of a game: as the reader steps, or by itself. */
import { untrack } from "svelte";
import { atRest } from "../../gathering/rest.ts";
import { read, write } from "../../kept.svelte.ts";
import type { Table } from "../../table.svelte.ts";
import { moments, type Chapter } from "../chapters.ts";
import { placeOf } from "./marks.ts";

export const SPEEDS = [0.5, 1, 2, 4] as const;
/** How long a moment is seen at least, at the usual speed. */
const SEEN_MS = 1200;
/** Whoever drags the slider asks for no more moments than can be drawn. */
const APART_MS = 70;
const STORED = "fondaco.past-speed";

type Seen = Pick<Table, "past" | "over">;

export class Walk {
  readonly #table: Seen;
  readonly #told: () => readonly Chapter[];
  readonly #look: (seq: number | undefined) => void;
  readonly #rest: () => Promise<void>;
  /** The moment that was asked for and is not shown yet. */
  #wanted = $state<number>();
  #playing = $state(false);
  #speed = $state<number>(1);
  #asking: ReturnType<typeof setTimeout> | undefined;
  #waits = false;

  /** To be made while a component is; `look` shows a moment, or the present. */
  constructor(
    table: Seen,
    told: () => readonly Chapter[],
    look: (seq: number | undefined) => void,
    rest: () => Promise<void> = atRest,
  ) {
    this.#table = table;
    this.#told = told;
    this.#look = look;
    this.#rest = rest;
    const kept = read(STORED);
    this.#speed = SPEEDS.find((speed) => speed === kept) ?? 1;
    $effect(() => {
      void this.#table.past;
      untrack(() => {
        if (!this.#waits) this.#wanted = undefined;
      });
    });
    $effect(() => this.#playOn());
    $effect(() => () => clearTimeout(this.#asking));
  }

  /** All that can be seen, in order; the last one is the present. */
  readonly moments = $derived.by(() => moments(this.#told()));
  readonly #turns = $derived.by(() => this.#told().map(({ seq }) => placeOf(this.moments, seq)));

  get last(): number {
    return this.moments.length - 1;
  }

  /** The place of the moment that is shown, or about to be, among all. */
  readonly at = $derived.by(() => placeOf(this.moments, this.#wanted ?? this.#table.past?.seq ?? Infinity));

  get plays(): boolean {
    return this.#playing;
  }

  get speed(): number {
    return this.#speed;
  }

  /** Shows a moment by its place. */
  go = (place: number): void => {
    this.#playing = false;
    this.#show(place);
  };

  /** Some moments on or, below zero, back; from the last but one the way leads on to the present. */
  step = (n: number): void => {
    const to = this.at + n;
    if (n > 0 && to >= this.last && !this.#waits) this.leave();
    else this.go(to);
  };

  /** Some turns on or back, to where one begins. */
  turn = (n: number): void => {
    const before = this.#turns.filter((place) => place < this.at);
    const after = this.#turns.filter((place) => place > this.at);
    const to = n < 0 ? (before.at(n) ?? 0) : (after[n - 1] ?? this.last);
    this.go(to);
  };

  leave = (): void => {
    this.#playing = false;
    this.#ask(undefined);
  };

  /** Plays on from here, from the beginning where nothing follows; or stops. */
  toggle = (): void => {
    if (!this.#playing && this.at >= this.last) this.#show(0);
    this.#playing = !this.#playing;
  };

  /** The next speed, and after the fastest the slowest. */
  faster = (): void => {
    const next = SPEEDS.findIndex((speed) => speed === this.#speed) + 1;
    this.#speed = SPEEDS[next % SPEEDS.length]!;
    write(STORED, this.#speed);
  };

  #show(place: number): void {
    this.#ask(this.moments[Math.max(0, Math.min(this.last, place))]);
  }

  #ask(seq: number | undefined): void {
    this.#wanted = seq;
    this.#waits = this.#asking !== undefined;
    if (this.#waits && seq !== undefined) return;
    this.#waits = false;
    this.#look(seq);
    clearTimeout(this.#asking);
    this.#asking = setTimeout(() => this.#askLater(), APART_MS);
  }

  #askLater(): void {
    this.#asking = undefined;
    if (this.#waits) this.#ask(this.#wanted);
  }

  /** The next moment follows when this one has come, and was seen. */
  #playOn(): (() => void) | undefined {
    if (!this.#playing || this.#wanted !== undefined) return undefined;
    if (this.at >= this.last) {
      untrack(() => this.#end());
      return undefined;
    }
    let gone = false;
    const pause = new Promise((resolve) => setTimeout(resolve, SEEN_MS / this.#speed));
    void Promise.all([pause, this.#speed > 1 ? undefined : this.#rest()]).then(() => {
      if (!gone) this.#show(this.at + 1);
    });
    return () => (gone = true);
  }

  /** A game that goes on is seen as it is. */
  #end(): void {
    if (this.#table.over) this.#playing = false;
    else this.leave();
  }
}

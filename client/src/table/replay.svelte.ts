/** Plays again, moment by moment, what happened since the reader's last turn. */
import { atRest } from "../gathering/rest.ts";
import type { Pace } from "../protocol.ts";
import type { Table } from "../table.svelte.ts";
import { chapters, happened } from "./chapters.ts";
import { replayed } from "./since.ts";

/** How long a moment is seen at least: as the bots of the table play. */
const SEEN_MS: Readonly<Record<Pace, number>> = { slow: 2600, natural: 1500, fast: 800, instant: 300 };

export class Replay {
  readonly #table: Table;
  readonly #rest: () => Promise<void>;
  /** The moments still to be seen. */
  #ahead = $state.raw<readonly number[]>([]);
  /** The moment that is seen: any other was chosen by the reader, who goes his own way then. */
  #seen: number | undefined;

  /** To be made while a component is. */
  constructor(table: Table, rest: () => Promise<void> = atRest) {
    this.#table = table;
    this.#rest = rest;
    $effect(() => this.#follow(this.#table.past?.seq));
  }

  told = $derived.by(() => chapters(happened(this.#table.story)));
  readonly #moments = $derived.by(() => replayed(this.told, this.#table.now?.view.seat ?? null));

  /** Whether there is something to see. */
  get may(): boolean {
    return this.#moments.length > 0;
  }

  get plays(): boolean {
    return this.#ahead.length > 0;
  }

  /** From the beginning; where it plays, back to the present. */
  toggle = (): void => {
    if (this.plays) return this.#end();
    if (!this.may) return;
    const at = this.#table.past?.seq;
    this.#seen = at === this.#moments[0] ? undefined : at;
    this.#go(this.#moments);
  };

  /** The last moment is the present. */
  #go(moments: readonly number[]): void {
    this.#ahead = moments;
    if (moments.length > 1) this.#table.look(moments[0]);
    else this.#end();
  }

  #end(): void {
    this.#ahead = [];
    this.#seen = undefined;
    this.#table.look(undefined);
  }

  /** Goes on when a moment that was asked for has come and was seen. */
  #follow(at: number | undefined): (() => void) | undefined {
    if (!this.plays || at === this.#seen) return undefined;
    if (at !== this.#ahead[0]) {
      this.#ahead = [];
      this.#seen = undefined;
      return undefined;
    }
    this.#seen = at;
    return this.#look();
  }

  #look(): () => void {
    let gone = false;
    const pause = new Promise((resolve) => setTimeout(resolve, SEEN_MS[this.#table.here?.pace ?? "natural"]));
    void Promise.all([pause, this.#rest()]).then(() => {
      if (!gone) this.#go(this.#ahead.slice(1));
    });
    return () => (gone = true);
  }
}

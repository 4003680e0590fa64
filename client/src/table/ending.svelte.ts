/** The end of a game: its result is shown when the last move has been seen. */
import { atRest } from "../gathering/rest.ts";
import { isCalm } from "../motion/calm.ts";
import type { Table } from "../table.svelte.ts";

/** So long the last move may be looked at, even where nothing flies or sails. */
const LOOK_MS = 900;

export class Ending {
  readonly #table: Pick<Table, "now" | "over">;
  /** The last move is seen here; whoever comes later finds the result. */
  readonly #witnessed: boolean;
  #seen = $state(false);
  /** What is celebrated is over. */
  #settled = $state(false);

  /** To be made while the page of a table is; `look` ends when the last move has been seen. */
  constructor(table: Pick<Table, "now" | "over">, look: () => Promise<void> = lastMove) {
    this.#table = table;
    this.#witnessed = !table.now!.view.over;
    this.#seen = !this.#witnessed;
    $effect(() => {
      if (this.#seen || !this.#table.now!.view.over) return;
      const see = (): void => void (this.#seen = true);
      void look().then(see);
      // Whoever does anything has seen enough.
      for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, see, { capture: true });
      return () => {
        for (const kind of ["pointerdown", "keydown"]) removeEventListener(kind, see, { capture: true });
      };
    });
  }

  /** The last move is still to be seen. */
  get awaited(): boolean {
    return this.#table.now!.view.over && !this.shown;
  }

  get shown(): boolean {
    return this.#seen && this.#table.over !== undefined;
  }

  /** Whether there is somebody to celebrate with, who does not mind movement. */
  get festive(): boolean {
    return this.#witnessed && this.shown && !this.#table.over?.ended && !this.#settled && !isCalm();
  }

  settle = (): void => {
    this.#settled = true;
  };
}

async function lastMove(): Promise<void> {
  const pause = new Promise((resolve) => setTimeout(resolve, isCalm() ? 0 : LOOK_MS));
  await Promise.all([atRest(), pause]);
}

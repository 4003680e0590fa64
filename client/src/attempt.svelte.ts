/** What the reader has asked for and what may fail: one thing at a time, and why it did not work. */
import { untrack } from "svelte";
import type { Failure } from "./api.ts";
import { failureHere } from "./pieces.svelte.ts";

export class Attempt {
  #busy = $state(false);
  #failure = $state.raw<Failure>();

  get busy(): boolean {
    return this.#busy;
  }

  /** To be shown where it was tried, until something is tried again. */
  get failure(): Failure | undefined {
    return this.#failure;
  }

  /** Does nothing while something else is under way.  An effect that runs it does not hang on how that goes. */
  readonly run = async (what: () => Promise<unknown>): Promise<void> => {
    if (untrack(() => this.#busy)) return;
    this.#busy = true;
    this.#failure = undefined;
    try {
      await what();
    } catch (error) {
      this.#failure = failureHere(error);
    } finally {
      this.#busy = false;
    }
  };

  /** What failed may be possible now. */
  forget(): void {
    this.#failure = undefined;
  }
}

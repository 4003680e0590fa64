/** What is said anew when something outside of Svelte changes: its own `createSubscriber` comes with much that nobody needs. */
export class Shown {
  #changes = $state(0);

  /** Whoever reads it, reads again after a change. */
  read(): void {
    void this.#changes;
  }

  change(): void {
    this.#changes++;
  }
}

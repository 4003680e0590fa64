/** Shows a long text slice by slice, so that the page answers in between. */

export class Slices {
  #shown = $state(1);
  readonly #all: () => number;
  /** Until which slice all is to be there at once. */
  #wanted = 0;

  constructor(all: () => number) {
    this.#all = all;
    $effect(() => {
      if (this.#shown >= this.#all()) return undefined;
      const timer = setTimeout(() => (this.#shown += 1));
      return () => clearTimeout(timer);
    });
  }

  /** How many slices are there. */
  get shown(): number {
    return Math.max(this.#shown, this.#wanted);
  }

  /** Has a slice there, and all before it, by the next frame. */
  need(slice: number): void {
    this.#wanted = Math.max(this.#wanted, slice + 1);
    this.#shown = Math.max(this.#shown, this.#wanted);
  }
}

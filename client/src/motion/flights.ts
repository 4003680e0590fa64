/** What flies over the table when something has happened: things of a game, from one of its places to another. */

export interface Flight<Thing, Place> {
  readonly thing: Thing;
  /** Where it begins, what it comes over, and where it ends. */
  readonly path: readonly Place[];
  /** Before the pieces move; all else waits until they have arrived. */
  readonly first?: boolean;
}

/** More at once, as when the table is laid out or after a lost connection, is no help to the eye. */
const MOST = 20;

export function seen<F>(all: readonly F[]): readonly F[] {
  return all.length > MOST ? [] : all;
}

/** So many of the same. */
export function times<F>(n: number, one: F): readonly F[] {
  return Array<F>(n).fill(one);
}

/** The first element on the page that can be seen, of those that fit the selectors, best first. */
export function shown(selectors: readonly string[]): Element | undefined {
  const found = selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);
  return found.find((element) => element.getClientRects().length > 0);
}

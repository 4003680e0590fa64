/** One thing after the other, each in a task of its own, so that the page answers in between. */
let last: Promise<void> = Promise.resolve();

export function inTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setTimeout(resolve)));
  return last;
}

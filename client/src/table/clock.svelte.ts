/** The time of day, for what is said of how long something has lasted. */

const EVERY_MS = 10_000;

/** Goes for as long as the component that made it is there. */
export class Clock {
  /** In ms since 1970. */
  now = $state(Date.now());

  constructor() {
    $effect(() => {
      const timer = setInterval(() => (this.now = Date.now()), EVERY_MS);
      return () => clearInterval(timer);
    });
  }
}

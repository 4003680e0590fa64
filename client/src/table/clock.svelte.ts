/** The time of day, for what is said of how long something has lasted. */
import { createSubscriber } from "svelte/reactivity";

const EVERY_MS = 10_000;

const follow = createSubscriber((update) => {
  const timer = setInterval(update, EVERY_MS);
  return () => clearInterval(timer);
});

/** In ms since 1970; where Svelte calls again by itself it goes on. */
export function now(): number {
  follow();
  return Date.now();
}

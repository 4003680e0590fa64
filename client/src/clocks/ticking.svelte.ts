/** What is left of a seat's time, from second to second. */
import type { Timed } from "../table/attendance.ts";
import { secondsLeft } from "./clock.ts";

/** Goes for as long as the component that made it is there; a clock that stands is not looked at again. */
export class Ticking {
  #now = $state(Date.now());
  readonly #of: () => { readonly times: Timed; readonly seat: number };

  readonly seconds = $derived.by(() => {
    const { times, seat } = this.#of();
    return secondsLeft(times, seat, Math.max(this.#now, times.heard));
  });
  readonly runs = $derived.by(() => {
    const { times, seat } = this.#of();
    return times.running.includes(seat);
  });

  constructor(of: () => { readonly times: Timed; readonly seat: number }) {
    this.#of = of;
    $effect(() => {
      if (!this.runs) return;
      const tick = (): number => (this.#now = Date.now());
      tick();
      const timer = setInterval(tick, 250);
      return () => clearInterval(timer);
    });
  }
}

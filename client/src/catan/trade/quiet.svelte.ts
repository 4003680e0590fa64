/** Whether the reader trades no more in this turn; a page that is loaded anew still knows it. */
import type { View } from "../types.ts";

const STORED = "fondaco.quiet";

export class Quiet {
  #turn = $state(stored());

  /** Whether it was said in this turn. */
  isOn(view: View): boolean {
    return this.#turn === turnOf(view);
  }

  set(view: View, on: boolean): void {
    this.#turn = on ? turnOf(view) : "";
    try {
      sessionStorage.setItem(STORED, this.#turn);
    } catch {
      // A browser that keeps nothing forgets it with the page.
    }
  }
}

function turnOf(view: View): string {
  return [location.hash, view.seat, view.turns].join(" ");
}

function stored(): string {
  try {
    return sessionStorage.getItem(STORED) ?? "";
  } catch {
    return "";
  }
}

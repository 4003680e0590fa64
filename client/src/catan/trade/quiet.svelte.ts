/** Whether the reader trades no more in this turn; a page that is loaded anew still knows it. */
import { ofTab } from "../../kept.svelte.ts";
import type { View } from "../types.ts";

const STORED = "fondaco.quiet";

export class Quiet {
  #turn = $state(ofTab.get(STORED) ?? "");

  /** Whether it was said in this turn. */
  isOn(view: View): boolean {
    return this.#turn === turnOf(view);
  }

  set(view: View, on: boolean): void {
    this.#turn = on ? turnOf(view) : "";
    ofTab.set(STORED, this.#turn);
  }
}

function turnOf(view: View): string {
  return [location.hash, view.seat, view.turns].join(" ");
}

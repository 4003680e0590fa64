/** Why what is being put together cannot be done, as the server says: it is asked anew whenever that changes. */
import { RESOURCES } from "../facts.ts";
import type { Intent, View, Why, WhyNot } from "../types.ts";
import { type Draft, SIDES } from "./drafts.ts";
import { changed } from "./piles.ts";

/** Who presses several times in a row is answered once. */
export const SETTLE_MS = 40;

/** A table answers what it was asked last. */
export interface Answering {
  readonly whyNot: WhyNot | undefined;
  askWhy(intents: readonly Intent[]): string;
}

interface Composed {
  readonly view: View;
  readonly draft: Draft;
  readonly intent: Intent;
}

export class Asking {
  readonly #composed: () => Composed | undefined;
  #asked: { readonly id: string; readonly intents: readonly Intent[] } | undefined;
  #answer = $state.raw<{ readonly intents: readonly Intent[]; readonly whys: WhyNot["why_not"] }>();
  /** The whole, and the draft with one card more of each resource on each side. */
  #intents = $derived.by((): readonly Intent[] => {
    const now = this.#composed();
    return now === undefined ? [] : [now.intent, ...steps(now.draft)];
  });

  /** Made by a component; `composed`: what is put together, in which position; undefined where nothing is. */
  constructor(table: Answering, composed: () => Composed | undefined) {
    this.#composed = composed;
    $effect(() => {
      const intents = this.#intents;
      if (intents.length === 0) return undefined;
      const timer = setTimeout(() => (this.#asked = { id: table.askWhy(intents), intents }), SETTLE_MS);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      const { id, why_not: whys } = table.whyNot ?? {};
      if (whys && id === this.#asked?.id) this.#answer = { intents: this.#asked!.intents, whys };
    });
  }

  /** Why the whole cannot be sent: as it was heard last. */
  get why(): Why | undefined {
    return this.#answer?.whys[0] ?? undefined;
  }

  /** What has just changed may be tried: the server looks at it in any case. */
  get mayTry(): boolean {
    return this.why === undefined || this.#answer?.intents !== this.#intents;
  }

  /** Why there cannot be one card more of a resource on a side. */
  more(side: keyof Draft, resource: number): Why | undefined {
    return this.#answer?.whys[1 + SIDES.indexOf(side) * RESOURCES.length + resource] ?? undefined;
  }
}

function steps(draft: Draft): readonly Intent[] {
  return SIDES.flatMap((side) =>
    RESOURCES.map((_, i): Intent => ({ kind: "draft", ...draft, [side]: changed(draft[side], i, 1) })),
  );
}

/**
 * Whoever can conquer or train is asked at the end of each of his turns. He may let turns end by themselves until
 * he can do more than now; he is asked again in the last round, and whenever he took something back.
 */
import type { Entry } from "../../table/chapters.ts";
import type { Choice, GoldenHorn, Now } from "../types.ts";
import { type PeopleMenu, peopleMenu } from "./menu.ts";

const QUIET: readonly Choice["do"]["kind"][] = ["end", "conquer", "train"];

export class Rest {
  /** What could be done when the turns were let go. */
  #than = $state.raw<PeopleMenu>();

  get goesOn(): boolean {
    return this.#than !== undefined;
  }

  begin(now: Now): void {
    this.#than = peopleMenu(now.plans);
  }

  end(): void {
    this.#than = undefined;
  }

  /** The action that ends the turn, where nothing is lost by it. */
  ends({ choices, plans, view }: Now, story: readonly Entry<GoldenHorn>[]): number | undefined {
    const than = this.#than;
    if (than === undefined || view.phase !== "end-turn" || view.turns_left !== null) return undefined;
    if (story.at(-1)?.told.kind === "took-back") return undefined;
    if (!choices.every((choice) => QUIET.includes(choice.do.kind)) || isMore(peopleMenu(plans), than)) return undefined;
    return choices.find((choice) => choice.do.kind === "end")?.action;
  }
}

/** Whether one can conquer another dominion, or train more. */
function isMore(one: PeopleMenu, than: PeopleMenu): boolean {
  const known = new Set(than.conquests.map(({ dominion }) => dominion));
  return one.conquests.some(({ dominion }) => !known.has(dominion)) || trainable(one) > trainable(than);
}

function trainable({ training }: PeopleMenu): number {
  return training.at(-1)?.n ?? 0;
}

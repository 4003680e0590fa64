/** What a game has for its rules besides their text: drawings, and which place belongs to what. */
import type { Component } from "svelte";
import type { Message } from "../i18n.ts";
import { GAMES } from "../games.ts";
import type { AnyGame } from "../protocol.ts";

/** `drawing`: parts of a drawing 360 wide and so high. */
export interface Picture {
  readonly drawing: Component;
  readonly height: number;
}

/** Places of the rules, by their names. */
export interface OwnRules {
  /** What one plays for, at the table of a view. */
  readonly goal?: (view: AnyGame["view"]) => Message;
  readonly pictures: Readonly<Record<string, Picture>>;
  /** What matters at a moment, by the phase of the view. */
  readonly phases: Readonly<Record<string, string>>;
  /** Why something cannot be done, by the id of the message. */
  readonly reasons: Readonly<Record<string, string>>;
  /** What is otherwise by a house rule, by its key. */
  readonly houseRules: Readonly<Record<string, readonly string[]>>;
  /** The value of each house rule where nothing else was chosen. */
  readonly usual: Readonly<Record<string, string>>;
}

export const WIDTH = 360;

const NONE: OwnRules = { pictures: {}, phases: {}, reasons: {}, houseRules: {}, usual: {} };

/** A game without a page of its own has none. */
export async function ownRules(game: string): Promise<OwnRules> {
  const loaded = await GAMES[game]?.rules?.();
  return loaded?.default ?? NONE;
}

/** Instead of a place: that of the moment. */
const NOW = "now";

/** The place that a link names: by itself, or by why something cannot be done; `now`: what matters at the moment. */
export function placeOf({ reasons }: OwnRules, part: string, now = ""): string {
  const place = reasons[part] ?? part;
  return place === NOW ? now : place;
}

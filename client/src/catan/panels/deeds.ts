/** What the buttons and the keys of the bar do; where something cannot be done it is said why. */
import type { Acting } from "../acting.svelte.ts";
import type { Purchase, View } from "../types.ts";

export type Primary = "roll" | "decline" | "end";

export const KEYS: Readonly<Record<Purchase, string>> = { road: "b", settlement: "s", city: "c", buy: "k" };

/** How it goes on: what the last button does. */
export function primaryOf({ phase }: View): Primary {
  if (phase === "roll") return "roll";
  return phase === "free-road" ? "decline" : "end";
}

export function build(acting: Acting, what: Purchase): void {
  const why = acting.whyNotPress(what);
  if (why) acting.say(why.id, why.values);
  else if (what === "buy") acting.take("buy");
  else acting.toggle(what);
}

export function openTrade(acting: Acting): void {
  const why = acting.whyNot("trade");
  if (why && acting.pick !== "trade") acting.say(why.id, why.values);
  else acting.toggle("trade");
}

export function go(acting: Acting, primary: Primary): void {
  const why = acting.whyNotPress(primary);
  if (why) acting.say(why.id, why.values);
  else acting.take(primary);
}

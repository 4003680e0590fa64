import { CREST_NAMES } from "./art/crests.ts";
import { CRESTS } from "./facts.ts";

/** Which fleet a seat sails: chosen as a house rule, a digit a seat. */
export function crestOf(options: Readonly<Record<string, string>>, seat: number): number {
  return Number((options["crests"] ?? CRESTS)[seat] ?? 0);
}

/** In CSS, where the colours of the game are there. */
export function fleetColour(options: Readonly<Record<string, string>>, seat: number): string {
  return `var(--gh-crest-${CREST_NAMES[crestOf(options, seat)]})`;
}

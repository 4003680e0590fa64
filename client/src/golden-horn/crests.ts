import { CRESTS } from "./facts.ts";

/** Which fleet a seat sails: chosen as a house rule, a digit a seat. */
export function crestOf(options: Readonly<Record<string, string>>, seat: number): number {
  return Number((options["crests"] ?? CRESTS)[seat] ?? 0);
}

/** Which fleet a seat sails: chosen as a house rule, a digit a seat. */
const PRINTED = "0123";

export function crestOf(options: Readonly<Record<string, string>>, seat: number): number {
  return Number((options["crests"] ?? PRINTED)[seat] ?? 0);
}

/** What the people who gather at a table wait for. */
import type { Message } from "../i18n.ts";
import type { Gathering, GatheringSeat } from "../protocol.ts";

export function isOpen(seat: GatheringSeat): boolean {
  return seat.name === null;
}

export function openSeats(seats: readonly GatheringSeat[]): number {
  return seats.filter(isOpen).length;
}

/** The names of the persons, not of the bots. */
export function persons(seats: readonly GatheringSeat[]): readonly string[] {
  return seats.flatMap(({ name, bot }) => (name !== null && bot === null ? [name] : []));
}

/** One sentence for each reason why the game has not begun; `own`: the seats of the reader. */
export function awaited({ seats }: Gathering, own: readonly number[]): readonly Message[] {
  const open = openSeats(seats);
  const late = seats.flatMap((seat, i) => (isLate(seat) ? [{ i, name: seat.name ?? "" }] : []));
  const others = late.filter(({ i }) => !own.includes(i)).map(({ name }) => name);
  const messages: Message[] = [];
  if (open > 0) messages.push({ id: "gathering.wait-players", values: { n: open } });
  if (others.length > 0) messages.push({ id: "gathering.wait-ready", values: { names: others.join(", ") } });
  if (others.length < late.length) messages.push({ id: "gathering.wait-you" });
  return messages.length > 0 ? messages : [{ id: "gathering.begins" }];
}

function isLate({ name, bot, ready }: GatheringSeat): boolean {
  return name !== null && bot === null && !ready;
}

/** A name for the next bot that none of those who sit here has. */
export function freeName(seats: readonly GatheringSeat[], names: readonly string[]): string {
  return names.find((name) => !seats.some((seat) => seat.name === name)) ?? names[0] ?? "";
}

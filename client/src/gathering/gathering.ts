/** Who sits at a table before its game. */
import type { GatheringSeat } from "../protocol.ts";

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

/** The first of these names that none of those who sit here has. */
export function freeName(seats: readonly GatheringSeat[], names: readonly string[]): string {
  return names.find((name) => !seats.some((seat) => seat.name === name)) ?? names[0] ?? "";
}

export function firstOpen(seats: readonly GatheringSeat[]): number {
  return seats.findIndex(isOpen);
}

/** What whoever has no name yet may be called, each of whom has another one. */
export function guestNames(guest: string): readonly string[] {
  return [guest, `${guest} 2`, `${guest} 3`, `${guest} 4`];
}

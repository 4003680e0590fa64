/** What the people who gather at a table wait for. */
import type { Message } from "../i18n.ts";
import type { Gathering, GatheringSeat } from "../protocol.ts";
import { openSeats } from "./gathering.ts";

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

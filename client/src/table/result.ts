/** Who won, and which place the reader has. */
import { listed, type Message } from "../i18n.ts";
import type { Ended, SeatInfo } from "../protocol.ts";

/** `own`: the reader's seat, null for who watches; `places` by seats, null where there is none yet. */
export function result(own: number | null, places: readonly (number | null)[], names: readonly string[]): Message {
  const winners = names.filter((_, seat) => places[seat] === 1);
  const place = own === null ? null : places[own];
  const name = listed(winners);
  if (winners.length > 1) return { id: "status.shared", values: { names: name } };
  if (place === 1) return { id: "status.you-won" };
  if (place != null) return { id: "status.you-came", values: { n: place, name } };
  return { id: "status.won", values: { name } };
}

/** That there is no result, and why. */
export function without({ by }: Ended, seats: readonly SeatInfo[]): Message {
  if (by === null) return { id: "status.ended" };
  return { id: "status.ended-resigned", values: { name: seats[by]?.name ?? "" } };
}

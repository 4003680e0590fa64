/** Who of a table is there. */
import type { Message } from "../i18n.ts";
import type { Here, Times } from "../protocol.ts";

/** With the moment at which the page heard it, in ms since 1970. */
export interface Attended extends Here {
  readonly heard: number;
  /** Where there are clocks. */
  readonly times?: Timed | undefined;
}

export interface Timed extends Times {
  readonly heard: number;
}

/** Of which seats somebody plays: whoever a bot plays for is not waited for. */
export function present(here: Here | undefined): readonly boolean[] | undefined {
  return here?.seats.map((seat) => seat === "here" || seat === "replaced");
}

const MINUTE = 60_000;
/** So many minutes are said as minutes. */
const MANY = 90;

/** For how long somebody has been away; `now` in ms since 1970. */
export function absence({ away, heard, seats }: Attended, seat: number, now: number): Message {
  if (seats[seat] === "replaced" && !away[seat]) return { id: "seat.late" };
  const minutes = Math.floor(((away[seat] ?? 0) * 1000 + Math.max(0, now - heard)) / MINUTE);
  if (minutes < 1) return { id: "seat.away" };
  return minutes < MANY
    ? { id: "seat.away-minutes", values: { n: minutes } }
    : { id: "seat.away-hours", values: { n: Math.round(minutes / 60) } };
}

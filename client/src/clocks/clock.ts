/** The clock of a table in words, and what is left of a seat's time. */
import { lang, t } from "../i18n.ts";
import type { Clock } from "../protocol.ts";
import type { Timed } from "../table/attendance.ts";

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];
/** Of these seconds and less the reader is told, and of less than the first a clock says so. */
export const SHORT = [30, 10] as const;

/** How a table is played, as "3 days a move" or "10 min + 20 sec a turn". */
export function clockText({ reserve, increment }: Clock): string {
  if (increment >= reserve) return t("clocks.a-move", { time: duration(reserve) });
  return increment > 0
    ? t("clocks.a-turn", { reserve: duration(reserve), increment: duration(increment) })
    : t("clocks.in-all", { time: duration(reserve) });
}

/** In the largest unit that says it in whole numbers; `seconds` below one count as none. */
export function duration(seconds: number): string {
  if (seconds >= 2 * DAY || (seconds >= DAY && seconds % DAY === 0)) return units(seconds / DAY, "day", "long");
  if (seconds >= 2 * HOUR || (seconds >= HOUR && seconds % HOUR === 0)) return units(seconds / HOUR, "hour", "short");
  if (seconds >= 2 * MINUTE || (seconds >= MINUTE && seconds % MINUTE === 0))
    return units(seconds / MINUTE, "minute", "short");
  return units(seconds, "second", "short");
}

function units(n: number, unit: string, unitDisplay: "long" | "short"): string {
  return new Intl.NumberFormat(lang(), { style: "unit", unit, unitDisplay }).format(Math.floor(n));
}

/** As a clock shows it: minutes and seconds, of much time hours or days. */
export function face(seconds: number): string {
  if (seconds >= 2 * HOUR) return duration(seconds);
  return `${Math.floor(seconds / MINUTE)}:${String(Math.floor(seconds % MINUTE)).padStart(2, "0")}`;
}

/** The seconds that a seat has left, rounded up; undefined where it has no clock. `now`: in ms since 1970. */
export function secondsLeft(times: Timed, seat: number, now: number): number | undefined {
  const left = times.left[seat];
  if (left == null) return undefined;
  const passed = times.running.includes(seat) ? Math.max(0, now - times.heard) : 0;
  return Math.ceil(Math.max(0, left - passed) / 1000);
}

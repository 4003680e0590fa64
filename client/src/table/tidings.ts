/** What others did that concerns a seat, or all: its eyes may have been elsewhere. */
import type { Value } from "../protocol.ts";
import type { Chapter, Line } from "./chapters.ts";

/** More are in the log. */
const MOST = 3;

/**
 * The last lines of others in which a seat is named or that concern all, after its own last line and after `from`.
 *
 * `concerning`: the ids of the messages that concern all.
 */
export function tidings(
  told: readonly Chapter[],
  own: number,
  from: number,
  concerning: ReadonlySet<string> = new Set(),
): readonly Line[] {
  const all = told.flatMap(({ lines }) => lines);
  const since = all.slice(all.map(({ seat }) => seat).lastIndexOf(own) + 1);
  return since
    .filter(({ seat, seq, saying }) => seat !== null && seq > from && (names(saying, own) || concerning.has(saying[0])))
    .slice(-MOST);
}

/** The moment of the last line; a turn that has just begun has none. */
export function lastTold(told: readonly Chapter[]): number {
  return told.flatMap(({ lines }) => lines).at(-1)?.seq ?? 0;
}

/** Whether a saying names a seat, or says what is its. */
function names(value: Value, seat: number): boolean {
  if (typeof value !== "object") return false;
  if ("all" in value) return value.all.some((one) => names(one, seat));
  if ("seat" in value) return value.seat === seat;
  return isSaying(value) && [...Object.values(value[1]), ...value[2]].some((one) => names(one, seat));
}

function isSaying(value: Value): value is Extract<Value, readonly unknown[]> {
  return Array.isArray(value);
}

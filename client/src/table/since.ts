/** What happened since somebody acted last. */
import type { AnyGame } from "../protocol.ts";
import { moments, tookBack, type Chapter, type Entry } from "./chapters.ts";

/** The lines after the last move of a seat that it did not take back, by the turns in which they came. */
export function since(told: readonly Chapter[], own: number | null): readonly Chapter[] {
  const all = told.flatMap(({ lines }) => lines);
  const last = all.map((line) => line.seat === own && !tookBack(line)).lastIndexOf(true);
  const fresh = new Set(all.slice(last + 1));
  return told.flatMap((chapter) => {
    const lines = chapter.lines.filter((line) => fresh.has(line));
    return lines.length > 0 ? [{ ...chapter, lines }] : [];
  });
}

/** What others did after the last move of a seat, those that it took back apart; `story` as it `happened`. Nothing is new to those who watch. */
export function lately<G extends AnyGame>(story: readonly Entry<G>[], own: number | null): readonly Entry<G>[] {
  if (own === null) return [];
  const moves = story.map(
    ({ told, line }) => Boolean(line) && "seat" in told && told.seat === own && told.kind !== "took-back",
  );
  return story.slice(moves.lastIndexOf(true) + 1);
}

/**
 * The moments from the end of a seat's last turn to the present, at any time; of who watches, those since the seat whose
 * turn it is had its last one. In the first round all that came after the seat's own part of the set-up; none where
 * nothing has happened.
 */
export function replayed(told: readonly Chapter[], own: number | null): readonly number[] {
  const from = lastMoment(told, own ?? told.at(-1)?.seat ?? null);
  const news = told.flatMap(({ lines }) => lines.map(({ seq }) => seq)).filter((seq) => seq > from);
  const before = moments(told).filter((moment) => moment <= from);
  return news.length > 0 ? [...before.slice(-1), ...news] : [];
}

/** Of the last turn of a seat that is over, or of its part of the set-up; 0 before it had any. */
function lastMoment(told: readonly Chapter[], own: number | null): number {
  const turn = told
    .slice(0, -1)
    .filter(({ seat }) => seat === own && own !== null)
    .at(-1);
  if (turn) return turn.lines.at(-1)?.seq ?? turn.seq;
  const placed = told[0]?.seat === null ? told[0].lines.filter(({ seat }) => seat === own) : [];
  return placed.at(-1)?.seq ?? 0;
}

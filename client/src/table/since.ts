/** What happened since somebody acted last. */
import type { AnyGame } from "../protocol.ts";
import { moments, type Chapter, type Entry } from "./chapters.ts";

/** The lines after the last one of a seat, by the turns in which they came; those without one are left out. */
export function since(told: readonly Chapter[], own: number | null): readonly Chapter[] {
  const all = told.flatMap(({ lines }) => lines);
  const last = all.map(({ seat }) => seat).lastIndexOf(own);
  const fresh = new Set(all.slice(last + 1));
  return told.flatMap((chapter) => {
    const lines = chapter.lines.filter((line) => fresh.has(line));
    return lines.length > 0 ? [{ ...chapter, lines }] : [];
  });
}

/** What others did after the last move of a seat; `story` as it `happened`. Nothing is new to those who watch. */
export function lately<G extends AnyGame>(story: readonly Entry<G>[], own: number | null): readonly Entry<G>[] {
  if (own === null) return [];
  const moves = story.map(({ told, line }) => Boolean(line) && "seat" in told && told.seat === own);
  return story.slice(moves.lastIndexOf(true) + 1);
}

/** The moments from a seat's last move to the present; none before it has moved, or where nothing has happened since. */
export function replayed(told: readonly Chapter[], own: number | null): readonly number[] {
  const news = since(told, own).flatMap(({ lines }) => lines.map(({ seq }) => seq));
  const before = moments(told).filter((moment) => moment < (news[0] ?? 0));
  const moved = own !== null && told.some(({ lines }) => lines.some(({ seat }) => seat === own));
  return moved && news.length > 0 ? [...before.slice(-1), ...news] : [];
}

/** What happened since somebody had the device last. */
import type { Chapter } from "./chapters.ts";

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

/** Who did what happened last. */
import type { Entry } from "../table/chapters.ts";

/** By the moment `seq`; a turn that begins is nobody's deed. */
export function doerOf(story: readonly Entry[], seq: number): number | undefined {
  const last = story.filter(({ seq: at, told }) => at <= seq && told.kind !== "turn" && "seat" in told).at(-1);
  return last !== undefined && "seat" in last.told ? (last.told.seat ?? undefined) : undefined;
}

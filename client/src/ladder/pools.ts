/** What games are compared in are called. */
import { gameTitle } from "../games.ts";
import { t } from "../i18n.ts";
import type { Pool, Rating } from "../protocol.ts";
import { optionText } from "../start/options.ts";

/** "Golden Horn + Domínio da Mar, for 3". */
export function poolName({ game, expansions, players }: Pool): string {
  const title = [gameTitle(game), ...expansions.map((key) => optionText(key))].join(" + ");
  return `${title}, ${t("start.for", { n: players })}`;
}

/** "+12" or "−8". */
export function changeText(before: number, after: number): string {
  return `${after < before ? "−" : "+"}${Math.abs(after - before)}`;
}

/** "1523 ± 214", with a question mark where that is provisional. */
export function ratingText({ points, spread, provisional }: Rating): string {
  return `${points}${provisional ? "?" : ""} ±\u00a0${spread}`;
}

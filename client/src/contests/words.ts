/** How tournaments are described. */
import { clockText } from "../clocks/clock.ts";
import { gameTitle } from "../games.ts";
import { t } from "../i18n.ts";
import type { ContestInfo } from "../protocol.ts";
import { optionText } from "../start/options.ts";

/** "Round 2 of 3". */
export function stageText({ stage, round, rounds }: ContestInfo): string {
  if (stage === "rounds") return t("contest.round-of", { n: round, of: rounds });
  return t(`contest.stage-${stage}`);
}

/** What is played, by whom and how: "Golden Horn + Domínio da Mar", "tables of 4", "Swiss", the clock. */
export function described({ game, options, size, system, clock }: ContestInfo): string {
  const title = [gameTitle(game), ...Object.keys(options).map((key) => optionText(key))].join(" + ");
  return [title, t("contest.tables-of", { n: size }), t(`contest.${system}`), clockText(clock)].join(" · ");
}

/** What illustrates the rules, and where they tell of what. */
import type { OwnRules } from "../rules/own.ts";
import { HOUSE_RULES, OF_PAGE, PHASES, REASONS, USUAL } from "./places.ts";

export default {
  pictures: {},
  phases: PHASES,
  reasons: { ...REASONS, ...OF_PAGE },
  houseRules: HOUSE_RULES,
  usual: USUAL,
} satisfies OwnRules;

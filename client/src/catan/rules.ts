/** What illustrates the rules, and where they tell of what. */
import "./theme.css";
import type { OwnRules } from "../rules/own.ts";
import Army from "./illustrations/Army.svelte";
import CutRoad from "./illustrations/CutRoad.svelte";
import DevelopmentCards from "./illustrations/DevelopmentCards.svelte";
import Distance from "./illustrations/Distance.svelte";
import Exchange from "./illustrations/Exchange.svelte";
import Lands from "./illustrations/Lands.svelte";
import LongestRoad from "./illustrations/LongestRoad.svelte";
import Points from "./illustrations/Points.svelte";
import Prices from "./illustrations/Prices.svelte";
import Production from "./illustrations/Production.svelte";
import Rates from "./illustrations/Rates.svelte";
import RobberMoved from "./illustrations/RobberMoved.svelte";
import Seven from "./illustrations/Seven.svelte";
import Spiral from "./illustrations/Spiral.svelte";
import { HOUSE_RULES, OF_PAGE, PHASES, REASONS, USUAL } from "./places.ts";
import type { View } from "./types.ts";

export default {
  goal: (view) => ({ id: "help.goal.catan", values: { n: (view as View).target } }),
  pictures: {
    points: { drawing: Points, height: 100 },
    lands: { drawing: Lands, height: 144 },
    spiral: { drawing: Spiral, height: 208 },
    production: { drawing: Production, height: 156 },
    seven: { drawing: Seven, height: 106 },
    robber: { drawing: RobberMoved, height: 124 },
    trade: { drawing: Exchange, height: 100 },
    rates: { drawing: Rates, height: 116 },
    prices: { drawing: Prices, height: 130 },
    distance: { drawing: Distance, height: 152 },
    cards: { drawing: DevelopmentCards, height: 94 },
    longest: { drawing: LongestRoad, height: 122 },
    cut: { drawing: CutRoad, height: 114 },
    army: { drawing: Army, height: 86 },
  },
  phases: PHASES,
  reasons: { ...REASONS, ...OF_PAGE },
  houseRules: HOUSE_RULES,
  usual: USUAL,
} satisfies OwnRules;

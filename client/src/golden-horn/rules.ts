/** What illustrates the rules, and where they tell of what. */
import "./theme.css";
import type { OwnRules } from "../rules/own.ts";
import Aboard from "./illustrations/Aboard.svelte";
import Conquest from "./illustrations/Conquest.svelte";
import Delivery from "./illustrations/Delivery.svelte";
import Drawing from "./illustrations/Drawing.svelte";
import FleetAndGoods from "./illustrations/FleetAndGoods.svelte";
import Jump from "./illustrations/Jump.svelte";
import Loading from "./illustrations/Loading.svelte";
import Raid from "./illustrations/Raid.svelte";
import Replaced from "./illustrations/Replaced.svelte";
import Route from "./illustrations/Route.svelte";
import Sailing from "./illustrations/Sailing.svelte";
import Sets from "./illustrations/Sets.svelte";
import Turned from "./illustrations/Turned.svelte";
import { HOUSE_RULES, PHASES, REASONS, USUAL } from "./places.ts";
import type { View } from "./types.ts";

export default {
  goal: (view) => ({ id: (view as View).people ? "help.goal.dominio" : "help.goal.golden-horn" }),
  pictures: {
    delivery: { drawing: Delivery, height: 130 },
    fleet: { drawing: FleetAndGoods, height: 164 },
    route: { drawing: Route, height: 104 },
    raid: { drawing: Raid, height: 124 },
    loading: { drawing: Loading, height: 126 },
    sailing: { drawing: Sailing, height: 160 },
    jump: { drawing: Jump, height: 112 },
    cards: { drawing: Drawing, height: 144 },
    turned: { drawing: Turned, height: 104 },
    sets: { drawing: Sets, height: 150 },
    replaced: { drawing: Replaced, height: 104 },
    aboard: { drawing: Aboard, height: 124 },
    conquest: { drawing: Conquest, height: 116 },
  },
  phases: PHASES,
  reasons: REASONS,
  houseRules: HOUSE_RULES,
  usual: USUAL,
} satisfies OwnRules;

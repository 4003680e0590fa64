/** What the page has of Golden Horn. */
import type { OwnGame } from "../games.ts";
import { fleetColour } from "./crests.ts";
import Fleet from "./Fleet.svelte";
import SeatMark from "./SeatMark.svelte";

export default {
  mark: SeatMark,
  picture: Fleet,
  setUp: () => import("./setup.ts"),
  colour: (seat, _, options) => fleetColour(options, seat),
  rules: () => import("./rules.ts"),
  page: () => import("./Game.svelte"),
} satisfies OwnGame;

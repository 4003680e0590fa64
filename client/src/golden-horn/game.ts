/** What the page has of Golden Horn. */
import type { OwnGame } from "../games.ts";
import { fleetColour } from "./crests.ts";
import SeatMark from "./SeatMark.svelte";

export default {
  mark: SeatMark,
  picture: () => import("virtual:picture/golden-horn/Fleet"),
  setUp: () => import("./setup.ts"),
  colour: (seat, _, options) => fleetColour(options, seat),
  rules: () => import("./rules.ts"),
  page: () => import("./Game.svelte"),
} satisfies OwnGame;

/** What the page has of Golden Horn. */
import type { OwnGame } from "../games.ts";
import CrestChoice from "./CrestChoice.svelte";
import { fleetColour } from "./crests.ts";
import Dominions from "./dominions/Samples.svelte";
import Fleet from "./Fleet.svelte";
import SeatMark from "./SeatMark.svelte";

export default {
  mark: SeatMark,
  choice: CrestChoice,
  picture: Fleet,
  expansion: Dominions,
  colour: (seat, _, options) => fleetColour(options, seat),
  page: () => import("./Game.svelte"),
} satisfies OwnGame;

/** What the page has of Catan. */
import type { OwnGame } from "../games.ts";
import { seatColour } from "./colours.ts";
import SeatMark from "./SeatMark.svelte";

export default {
  mark: SeatMark,
  picture: () => import("virtual:picture/catan/Isle"),
  colour: (seat, players) => `var(--ct-${seatColour(players, seat)})`,
  rules: () => import("./rules.ts"),
  page: () => import("./Game.svelte"),
} satisfies OwnGame;

/** What the page has of Catan. */
import type { OwnGame } from "../games.ts";
import Isle from "./Isle.svelte";
import SeatMark from "./SeatMark.svelte";

export default { mark: SeatMark, picture: Isle, page: () => import("./Game.svelte") } satisfies OwnGame;

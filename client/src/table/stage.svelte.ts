/** How the page of a table is divided, and what of it is in view. */
import { tick } from "svelte";
import { innerHeight, innerWidth } from "svelte/reactivity/window";
import type { Table } from "../table.svelte.ts";
import { isFlat, isLow, letterSize, type Room, roomFor } from "./room.ts";

export class Stage {
  readonly table: Table;
  /** Whether the card with the keys is shown. */
  keys = $state(false);
  /** The sheet that is shown; undefined: the first. */
  sheet = $state<string>();
  /** The board and what lies above and below it; and of that the bar with what may be done. */
  play = $state.raw<HTMLElement>();
  bar = $state.raw<HTMLElement>();
  /** The room for the board, in pixels; nothing before the page is drawn. */
  width = $state(0);
  height = $state(0);
  /** How far what may be done lies over the board, in pixels. */
  below = $state(0);
  readonly #flat: boolean;

  /** `flat`: whether the game's board is worth a page that is divided for it. */
  constructor(table: Table, flat = false) {
    this.table = table;
    this.#flat = flat;
  }

  room = $derived.by((): Room => {
    const [width, height] = [innerWidth.current ?? 0, innerHeight.current ?? 0];
    const letter = letterSize();
    return this.#flat && isFlat(width, height, letter) ? "flat" : roomFor(width, letter);
  });

  /** The sheets lie below the board and what may be done. */
  narrow = $derived(this.room !== "beside");

  /** The players are one of the sheets; also where their cards, with all that everybody had, leave the log no room. */
  folds = $derived.by(
    () => this.narrow || (this.table.now?.view.over === true && isLow(innerHeight.current ?? 0, letterSize())),
  );

  /** A phone, on which no row of the screen is to spare. */
  small = $derived(this.room === "upright" || this.room === "flat");

  /** Shows a moment of the past; undefined for the present. */
  look = (seq: number | undefined): void => {
    this.table.look(seq);
    if (seq === undefined) void tick().then(() => this.#stay());
    else this.showBoard();
  };

  /** Shows the card of a player. */
  showPlayer = async (seat: number): Promise<void> => {
    this.sheet = "players";
    await tick();
    const card = document.querySelector<HTMLElement>(`[role=tabpanel] [data-seat="${seat}"]`);
    card?.scrollIntoView({ block: "center" });
    card?.querySelector<HTMLElement>("h3")?.focus({ preventScroll: true });
  };

  /** Where most of it was scrolled away: the log of a narrow page lies below it, and the figures of a game of every page. */
  showBoard(): void {
    const board = this.play?.querySelector(".board")?.getBoundingClientRect();
    if (board && board.bottom < (innerHeight.current ?? 0) / 2) this.play?.scrollIntoView();
  }

  /** Shows all of it that a narrow page has room for. */
  showWholeBoard(): void {
    if (this.narrow) this.play?.scrollIntoView();
    else this.showBoard();
  }

  /** Whoever works with the keyboard stays on the bar, although the button just used is gone. */
  #stay(): void {
    if (document.activeElement === document.body) this.bar?.focus({ preventScroll: true });
  }
}

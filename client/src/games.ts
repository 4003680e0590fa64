/** What the page has of each game besides its rules: the page of a table, and the signs of the seats. */
import type { Component } from "svelte";
import Isle from "./catan/Isle.svelte";
import CatanMark from "./catan/SeatMark.svelte";
import Fleet from "./golden-horn/Fleet.svelte";
import GoldenHornMark from "./golden-horn/SeatMark.svelte";
import { isId, t } from "./i18n.ts";
import type { Table } from "./table.svelte.ts";

/** `players`: how many there are; `options`: the house rules that are not as printed, at least. */
export interface MarkProps {
  seat: number;
  players: number;
  options: Readonly<Record<string, string>>;
  size: number;
}

/** A table is of one game: that of which it is shown on the page. */
export interface TableProps {
  table: Table<never>;
  /** Opens a table like this one in this browser. */
  again?: (() => void) | undefined;
  /** Opens a table for the same people. */
  rematch?: (() => void) | undefined;
  /** The table of the next game, once somebody asked for it. */
  next?: string | undefined;
  /** Whether the reader comes back to a device that others had. */
  returns?: boolean;
}

interface Game {
  readonly mark: Component<MarkProps>;
  /** Beside its title on the start page. */
  readonly picture?: Component;
  readonly page: () => Promise<{ default: Component<TableProps> }>;
}

export const GAMES: Readonly<Record<string, Game>> = {
  "golden-horn": { mark: GoldenHornMark, picture: Fleet, page: () => import("./golden-horn/Game.svelte") },
  catan: { mark: CatanMark, picture: Isle, page: () => import("./catan/Game.svelte") },
};

export function gameTitle(game: string): string {
  return gameText(game, "title") ?? game;
}

/** A text of a game's own, where it has one. */
export function gameText(game: string, what: string): string | undefined {
  const id = `${game}.${what}`;
  return isId(id) ? t(id) : undefined;
}

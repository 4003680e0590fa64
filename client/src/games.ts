/**
 * What the page has of each game besides its rules: the page of a table, and the signs of the seats.
 *
 * A game has it in the file `game.ts` of a folder of its name; one without such a folder is played on the plain page.
 */
import type { Component } from "svelte";
import { isId, t } from "./i18n.ts";
import { ORDER } from "./protocol.ts";
import type { Table } from "./table.svelte.ts";

/** `players`: how many there are; `options`: the house rules that are not as usual, at least. */
export interface MarkProps {
  seat: number;
  players: number;
  options: Readonly<Record<string, string>>;
  size: number;
}

/** What comes after a game. */
export interface Next {
  /** Lets the same people play again; undefined for those who only watched. */
  readonly again?: (() => void) | undefined;
  /** The table of the next game, once somebody asked for it. */
  readonly table?: string | undefined;
}

/** A table is of one game: that of which it is shown on the page. */
export interface TableProps {
  table: Table<never>;
  next: Next;
  /** Whether the reader comes back to a device that others had. */
  returns?: boolean;
}

/** The sign of a seat, where a house rule gives each seat one; `name`: whose it is. */
export interface ChoiceProps {
  name: string;
  sign: string;
  choose: (sign: string) => void;
}

type Page = () => Promise<{ default: Component<TableProps> }>;

export interface OwnGame {
  readonly mark: Component<MarkProps>;
  /** Where seats choose their signs. */
  readonly choice?: Component<ChoiceProps>;
  /** Beside its title on the start page. */
  readonly picture?: Component;
  /** What there is to see in its expansion. */
  readonly expansion?: Component;
  /** Of a seat, in CSS, where its page has been loaded. */
  readonly colour?: (seat: number, players: number, options: Readonly<Record<string, string>>) => string;
  readonly page: Page;
}

const FILES = import.meta.glob<OwnGame>("./*/game.ts", { eager: true, import: "default" });

export const GAMES: Readonly<Record<string, OwnGame>> = Object.fromEntries(
  ORDER.map((game): [string, OwnGame] => [game, FILES[`./${game}/game.ts`]!]),
);

const plain: Page = () => import("./plain/Game.svelte");

/** The page of a game's tables. */
export function pageOf(game: string): Page {
  return GAMES[game]?.page ?? plain;
}

export function gameTitle(game: string): string {
  return gameText(game, "title") ?? game;
}

/** A text of a game's own, where it has one. */
export function gameText(game: string, what: string): string | undefined {
  const id = `${game}.${what}`;
  return isId(id) ? t(id) : undefined;
}

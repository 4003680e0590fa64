/**
 * What the page has of each game besides its rules: the page of a table, and the signs of the seats.
 *
 * A game has it in the file `game.ts` of a folder of its name; one without such a folder is played on the plain page.
 */
import type { Component } from "svelte";
import { complete, isId, REST, t } from "./i18n.ts";
import { ORDER } from "./protocol.ts";
import type { OwnRules } from "./rules/own.ts";
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

/** What a game shows where a new table is set up. */
export interface SetUp {
  /** Where seats choose their signs. */
  readonly choice?: Component<ChoiceProps>;
  /** What there is to see in its expansion. */
  readonly expansion?: Component;
}

type Page = () => Promise<{ default: Component<TableProps> }>;

export interface OwnGame {
  readonly mark: Component<MarkProps>;
  /** The text of an SVG file, 600 wide and 300 high, the middle of which is seen wherever it is cut. */
  readonly picture?: () => Promise<{ default: string }>;
  readonly setUp?: () => Promise<{ default: SetUp }>;
  /** What illustrates its rules. */
  readonly rules?: () => Promise<{ default: OwnRules }>;
  /** Of a seat, in CSS, where its page has been loaded. */
  readonly colour?: (seat: number, players: number, options: Readonly<Record<string, string>>) => string;
  readonly page: Page;
}

const FILES = import.meta.glob<OwnGame>("./*/game.ts", { eager: true, import: "default" });

export const GAMES: Readonly<Record<string, OwnGame>> = Object.fromEntries(
  ORDER.map((game): [string, OwnGame] => [game, FILES[`./${game}/game.ts`]!]),
);

/** A page says what else its game says. */
const PAGES: Readonly<Record<string, Page>> = Object.fromEntries(
  Object.entries(GAMES).map(([game, { page }]): [string, Page] => [game, withMessages(page, REST, game)]),
);

/** As it loads something, with parts of the messages. */
export function withMessages<T>(load: () => Promise<T>, ...parts: readonly string[]): () => Promise<T> {
  return async () => (await Promise.all([load(), complete(...parts)]))[0];
}

const plain: Page = withMessages(() => import("./plain/Game.svelte"), REST);

/** The page of a game's tables. */
export function pageOf(game: string): Page {
  return PAGES[game] ?? plain;
}

export function gameTitle(game: string): string {
  return gameText(game, "title") ?? game;
}

/** A text of a game's own, where it has one. */
export function gameText(game: string, what: string): string | undefined {
  const id = `${game}.${what}`;
  return isId(id) ? t(id) : undefined;
}

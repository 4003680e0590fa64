/** What a new table is opened with; remembered from visit to visit. */
import { read, write } from "../kept.ts";
import type { GameDescription, NewTable, OptionInfo } from "../protocol.ts";

export interface Settings {
  name: string;
  players: number;
  /** The bots of the seats from 1 on, more than may be needed. */
  bots: string[];
  /** House rules that are not as printed. */
  options: Record<string, string>;
}

const STORED = "fondaco.start";
const CRESTS = "crests";

/** As left at the last visit, as far as it still fits the game. */
export function load(game: GameDescription, name: string): Settings {
  const stored = (read(STORED) ?? {}) as Partial<Settings>;
  const others = Math.max(...game.players) - 1;
  const best = game.bots.at(-1) ?? "";
  return {
    name: typeof stored.name === "string" && stored.name !== "" ? stored.name : name,
    players: game.players.find((n) => n === stored.players) ?? game.players[0] ?? 2,
    bots: Array.from({ length: others }, (_, i) => game.bots.find((bot) => bot === stored.bots?.[i]) ?? best),
    options: changed(game, stored.options ?? {}),
  };
}

export function save(settings: Settings): void {
  write(STORED, settings);
}

/** The values that differ from the printed rules, those unknown to the game left out. */
export function changed(game: GameDescription, options: Readonly<Record<string, string>>): Record<string, string> {
  const kept = game.options.filter(({ key, values }) => values.indexOf(options[key] ?? "") > 0);
  return Object.fromEntries(kept.map(({ key }) => [key, options[key]!]));
}

/** The house rules that can be chosen; the crests are chosen at the seats. */
export function houseRules(game: GameDescription): readonly OptionInfo[] {
  return game.options.filter(({ key, values }) => values.length > 1 && key !== CRESTS);
}

/** The crest of each seat, as digits. */
export function crests(game: GameDescription, settings: Settings): string {
  return settings.options[CRESTS] ?? game.options.find(({ key }) => key === CRESTS)?.values[0] ?? "0123";
}

/** Gives a seat a crest; whoever had it gets the one given up. */
export function swap(crests: string, seat: number, crest: string): string {
  const from = crests[seat] ?? "";
  return [...crests].map((one, i) => (i === seat ? crest : one === crest ? from : one)).join("");
}

export function newTable(
  game: GameDescription,
  settings: Settings,
  botNames: readonly string[],
  words: string,
): NewTable {
  const others = settings.bots.slice(0, settings.players - 1);
  const own = { name: settings.name.trim().slice(0, 24), bot: null };
  return {
    game: game.name,
    seats: [own, ...others.map((bot, i) => ({ name: botNames[i] ?? bot, bot }))],
    options: settings.options,
    words,
  };
}

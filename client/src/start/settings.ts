/** What a new table is opened with; remembered from visit to visit. */
import type { Wanted } from "../api.ts";
import { read, write } from "../kept.svelte.ts";
import { clean } from "../names.ts";
import type { Company } from "../router.svelte.ts";
import { known } from "./clocks.ts";
import { ORDER, type Clock, type GameDescription, type NeedInfo, type NewSeat, type OptionInfo } from "../protocol.ts";

const SITTERS = ["bot", "open", "here"] as const;

/** Who takes a seat besides the reader: a bot, whoever has the link, or another person at this device. */
export type Sitter = (typeof SITTERS)[number];

export interface SeatSettings {
  sitter: Sitter;
  /** What was chosen last, whoever sits there now. */
  bot: string;
  name: string;
}

export interface Settings {
  name: string;
  players: number;
  /** The seats from 1 on, more than may be needed. */
  others: SeatSettings[];
  /** House rules that are not as usual. */
  options: Record<string, string>;
  /** Whether a table with an open seat is shown to all. */
  listed: boolean;
  /** Whether a good player may be asked; undefined: as is usual in that company. */
  hints?: boolean;
  /** How much time each player has; undefined: no clock. */
  clock?: Clock | undefined;
  /** Whether the game counts for ratings; that is not kept. */
  rated?: boolean;
}

const STORED = "fondaco.start";
const PLAYERS = "players";

/** As it is kept: what is chosen anew for each game, and what is the same for all. */
interface Stored extends Partial<Settings> {
  /** The one that was played last. */
  game?: string;
  of?: Record<string, Partial<Settings>>;
}

function stored(): Stored {
  return read(STORED) ?? {};
}

/** As left at the last visit, as far as it still fits the game. */
export function load(game: GameDescription, name: string): Settings {
  const all = stored();
  const own = all.of?.[game.name] ?? all;
  const others = Array.isArray(own.others) ? (own.others as readonly unknown[]) : [];
  return {
    name: typeof all.name === "string" && all.name !== "" ? all.name : name,
    players: find(game, own.players) ?? find(game, game.usual) ?? 2,
    others: Array.from({ length: Math.max(...game.players) - 1 }, (_, i) => seat(game, i, others[i])),
    options: changed(game, own.options ?? {}),
    listed: all.listed === true,
    ...(typeof own.hints === "boolean" ? { hints: own.hints } : {}),
    clock: known(own.clock),
  };
}

function find(game: GameDescription, players: number | undefined): number | undefined {
  return game.players.find((n) => n === players);
}

/** The game that was chosen last. */
export function lastGame(): string {
  const { game } = stored();
  return typeof game === "string" ? game : ORDER[0];
}

/** `guest`: what a reader without a name is called; it is not kept, for the next visit may speak another language. */
export function save(game: GameDescription, { name, listed, ...own }: Settings, guest: string): void {
  const of = { ...stored().of, [game.name]: { ...own, rated: undefined } };
  write(STORED, { name: name === guest ? "" : name, listed, game: game.name, of });
}

/** The name that was used last, if there is one. */
export function lastName(): string {
  const { name } = stored();
  return typeof name === "string" ? name : "";
}

export function keepGame(game: string): void {
  write(STORED, { ...stored(), game });
}

export function keepName(name: string): void {
  write(STORED, { ...stored(), name });
}

/** The bot that sits on the seat 1 + i unless another one is chosen: of middle strength, then a weaker, then a stronger one. */
function usualBot({ levels }: GameDescription, i: number): string {
  const place = Math.floor(levels.length / 2) + [0, -1, 1][i % 3]!;
  return levels[place] ?? levels.at(-1) ?? "";
}

/** Those on all seats but the reader's. */
export function usualBots(game: GameDescription): readonly string[] {
  return Array.from({ length: Math.max(...game.players) - 1 }, (_, i) => usualBot(game, i));
}

/** The same with these bots, in turn, whoever sits there now. */
export function withBots(settings: Settings, bots: readonly string[]): Settings {
  const others = settings.others.map((other, i) => ({ ...other, bot: bots[i % bots.length] ?? other.bot }));
  return { ...settings, others };
}

function seat(game: GameDescription, i: number, value: unknown): SeatSettings {
  const kept = (value ?? {}) as Partial<SeatSettings>;
  return {
    sitter: SITTERS.find((sitter) => sitter === kept.sitter) ?? "bot",
    bot: game.levels.find((bot) => bot === kept.bot) ?? usualBot(game, i),
    name: typeof kept.name === "string" ? kept.name : "",
  };
}

/** The seats from 1 on that are in use. */
export function used(settings: Settings): readonly SeatSettings[] {
  return settings.others.slice(0, settings.players - 1);
}

/** Whether the game begins later, when others have come. */
export function gathers(settings: Settings): boolean {
  return used(settings).some(({ sitter }) => sitter === "open");
}

/** Whether hints can be had: strangers cannot have agreed on them. */
export function mayHint(game: GameDescription, settings: Settings): boolean {
  return game.hints && !(gathers(settings) && settings.listed);
}

/** Whether clocks are of any use: somebody waits for somebody else. */
export function mayClock(settings: Settings): boolean {
  return used(settings).some(({ sitter }) => sitter !== "bot");
}

/** Who plays against bots alone has them, unless he does not want any. */
export function hints(settings: Settings): boolean {
  return settings.hints ?? used(settings).every(({ sitter }) => sitter === "bot");
}

/** Whether the game can count for ratings: each of its persons is to be at a device of his own. */
export function mayRate(settings: Settings): boolean {
  return used(settings).every(({ sitter }) => sitter !== "here");
}

export function isRated(settings: Settings): boolean {
  return settings.rated === true && mayRate(settings);
}

/** What of these is no house rule: the expansion, and the signs of the seats. */
function printed(game: GameDescription, options: Readonly<Record<string, string>>): Record<string, string> {
  const free = [expansion(game)?.key, bySeat(game, options)?.key];
  return Object.fromEntries(Object.entries(options).filter(([key]) => free.includes(key)));
}

/** The values that differ from the usual rules, those unknown to the game or without a meaning left out. */
export function changed(game: GameDescription, options: Readonly<Record<string, string>>): Record<string, string> {
  const kept = game.options.filter(
    (option) => option.values.indexOf(options[option.key] ?? "") > 0 && hasMeaning(game, option, options),
  );
  return Object.fromEntries(kept.map(({ key }) => [key, options[key]!]));
}

/** Some house rules belong to a value of another one, as those of an expansion do. */
function hasMeaning(game: GameDescription, { needs }: OptionInfo, options: Readonly<Record<string, string>>): boolean {
  return needs.every((need) => need.value !== null || isMet(game, undefined, options, need));
}

/** Whether another house rule, or the number of players, is as it has to be. */
function isMet(
  { options: all }: GameDescription,
  players: number | undefined,
  options: Readonly<Record<string, string>>,
  { option, values }: NeedInfo,
): boolean {
  const given = option === PLAYERS ? players : (options[option] ?? all.find(({ key }) => key === option)?.values[0]);
  return given === undefined || values.includes(String(given));
}

/** The house rules that can be chosen beside these; signs of the seats are chosen there. */
export function houseRules(game: GameDescription, options: Readonly<Record<string, string>>): readonly OptionInfo[] {
  return game.options.filter(
    (option) => option.values.length > 1 && !option.by_seat && hasMeaning(game, option, options),
  );
}

/** From the beginning of a game to its end; groups that are not listed follow. */
const GROUPS = ["setup", "turn", "robber", "bank", "end", "expansion"];

/** Those that belong together. */
export function grouped(rules: readonly OptionInfo[]): readonly (readonly [string, readonly OptionInfo[]])[] {
  const groups = [...new Set([...GROUPS, ...rules.map(({ group }) => group)])];
  const all = groups.map((group) => [group, rules.filter((rule) => rule.group === group)] as const);
  return all.filter(([, those]) => those.length > 0);
}

/** The option of the expansion, which is chosen beside the house rules, and its value that plays it. */
export function expansion(game: GameDescription): { readonly key: string; readonly on: string } | undefined {
  const option = game.options.find(({ key }) => game.expansions.includes(key));
  const on = option?.values[1];
  return option && on !== undefined ? { key: option.key, on } : undefined;
}

/** The option that gives each seat a sign, and these signs in their order; undefined where there are none to choose. */
export function bySeat(
  game: GameDescription,
  options: Readonly<Record<string, string>>,
): { readonly key: string; readonly value: string } | undefined {
  const option = game.options.find(({ by_seat: signs }) => signs);
  return option && { key: option.key, value: options[option.key] ?? option.values[0] ?? "" };
}

/** Gives a seat a sign; whoever had it gets the one given up. */
export function swap(signs: string, seat: number, sign: string): string {
  const from = signs[seat] ?? "";
  return [...signs].map((one, i) => (i === seat ? sign : one === sign ? from : one)).join("");
}

/** House rules that a game refuses together. */
export function goTogether(game: GameDescription, players: number, options: Readonly<Record<string, string>>): boolean {
  return game.options.every(({ key, needs }) =>
    needs.every((need) => need.value === null || need.value !== options[key] || isMet(game, players, options, need)),
  );
}

/** Without those that do not go with the others, that which was `kept` last excepted; undefined where that is not enough. */
export function fitting(
  game: GameDescription,
  players: number,
  options: Readonly<Record<string, string>>,
  kept?: string,
): Record<string, string> | undefined {
  const ways = [undefined, ...Object.keys(options).filter((key) => key !== kept)];
  return ways.map((left) => without(options, left)).find((left) => goTogether(game, players, left));
}

function without(options: Readonly<Record<string, string>>, left: string | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(options).filter(([key]) => key !== left));
}

/** `named`: what a bot is called; of those called alike the server tells one from the other. */
export function newTable(
  game: GameDescription,
  settings: Settings,
  named: (bot: string) => string,
  words: string,
): Wanted {
  const others = used(settings).map((other): NewSeat => {
    if (other.sitter === "open") return { open: true };
    if (other.sitter === "here") return { name: clean(other.name) };
    return { name: named(other.bot), bot: other.bot };
  });
  const seats = [{ name: clean(settings.name) }, ...others];
  const wanted = changed(game, settings.options);
  const chosen = fitting(game, settings.players, wanted) ?? {};
  const rated = isRated(settings) ? ({ rated: true } as const) : {};
  const options = isRated(settings) ? printed(game, chosen) : chosen;
  const asked = mayHint(game, settings) && !isRated(settings) ? { hints: hints(settings) } : {};
  const timed = settings.clock && mayClock(settings) ? { clock: settings.clock } : {};
  return { game: game.name, seats, options, words, listed: settings.listed, ...asked, ...timed, ...rated };
}

const SITTER_OF = { bots: "bot", friends: "open", here: "here" } as const satisfies Record<Company, Sitter>;

/** The same with bots alone on the other seats; or with somebody else of that kind, on all of them if there was nobody. */
export function inCompany(settings: Settings, company: Company): Settings {
  const sitter = SITTER_OF[company];
  if (company !== "bots" && used(settings).some((other) => other.sitter === sitter)) return settings;
  return { ...settings, others: settings.others.map((other) => ({ ...other, sitter })) };
}

/** Where nobody comes from elsewhere: with bots on the seats that were open. */
export function withoutOpen(settings: Settings): Settings {
  const others = settings.others.map((other) =>
    other.sitter === "open" ? { ...other, sitter: "bot" as const } : other,
  );
  return { ...settings, others, listed: false };
}

/** Whether somebody sits on the seat 1 + i whom the company lets expect. */
export function isUsual(company: Company, { sitter }: SeatSettings): boolean {
  return sitter === SITTER_OF[company];
}

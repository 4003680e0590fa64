/**
 * The pieces of the page that come only when they are needed.
 *
 * A server that was renewed since the page came has them under other names: then the page is loaded anew, once by itself.
 */
import { asFailure, askForGames, Failure, reach } from "./api.ts";
import { GAMES, pageOf, withMessages } from "./games.ts";
import { HOUSE_RULES, LATER, OF_PEOPLE, OF_RULES, REST } from "./i18n.ts";
import { isAlone, needsTablesHere } from "./offline/place.ts";
import type { Route } from "./router.svelte.ts";
import { ownTable, seatsAtRisk } from "./tables.ts";

/** That a piece did not come: said at the top of the page, and nowhere else. */
export class MissingPiece extends Failure {}

const TABLE_ALONE = () => import("./pages/Table.svelte");
export const TABLE = withMessages(TABLE_ALONE, REST);
export const GATHERING = withMessages(() => import("./gathering/Gathering.svelte"), REST, LATER, HOUSE_RULES);
export const SEAT = withMessages(() => import("./pages/Seat.svelte"), REST, LATER);
export const RULES = withMessages(() => import("./rules/Page.svelte"), REST, OF_RULES);
export const HELP = withMessages(() => import("./table/Help.svelte"), REST, OF_RULES);
export const BESIDE = withMessages(() => import("./rules/Beside.svelte"), REST, HOUSE_RULES, OF_RULES);
export const OFFLINE = withMessages(() => import("./pages/Offline.svelte"), REST, LATER);
export const ARCHIVE = withMessages(() => import("./pages/Archive.svelte"), REST, LATER, HOUSE_RULES, OF_PEOPLE);
export const DRAWS = withMessages(() => import("./pages/Draws.svelte"), REST, LATER, ...Object.keys(GAMES));
export const STARTING = withMessages(() => import("./offline/Starting.svelte"), LATER);
export const ME = withMessages(() => import("./me/Me.svelte"), REST, OF_PEOPLE);
export const SIGN_IN = withMessages(() => import("./me/SignIn.svelte"), REST, OF_PEOPLE);
export const LETTER = withMessages(() => import("./me/Letter.svelte"), REST, OF_PEOPLE);
export const PERSON = withMessages(() => import("./me/Profile.svelte"), REST, OF_PEOPLE, HOUSE_RULES);
export const LADDER = withMessages(() => import("./ladder/Ladder.svelte"), REST, OF_PEOPLE, HOUSE_RULES);
export const CONTESTS = withMessages(() => import("./contests/Contests.svelte"), REST, OF_PEOPLE, HOUSE_RULES);
export const CONTEST = withMessages(() => import("./contests/Contest.svelte"), REST, OF_PEOPLE, HOUSE_RULES);
export const NEW_CONTEST = withMessages(() => import("./contests/NewContest.svelte"), REST, OF_PEOPLE, HOUSE_RULES);
export const COMPANY = withMessages(() => import("./company/News.svelte"), REST, OF_PEOPLE);
export const INVITING = withMessages(() => import("./company/Inviting.svelte"), REST, OF_PEOPLE);
export const MANNERS = withMessages(() => import("./moderation/SeatManners.svelte"), REST, OF_PEOPLE);
export const ADMIN = withMessages(() => import("./moderation/Admin.svelte"), REST, OF_PEOPLE);
export const LESSON = withMessages(() => import("./lessons/LessonCard.svelte"), "lessons");
export const READ_AGAIN = withMessages(() => import("./lessons/ReadAgain.svelte"), "lessons");
const NEW_ALONE = () => import("./pages/New.svelte");
export const NEW = withMessages(NEW_ALONE, REST, LATER, HOUSE_RULES);

type Piece<T> = () => Promise<T>;

/** Asked for again, these would come without their styles, if they came. */
const failed = new WeakSet<Piece<unknown>>();
let missing = $state.raw<MissingPiece>();

/** Why a piece of the page is missing, as soon as one is. */
export function missingPiece(): MissingPiece | undefined {
  return missing;
}

/** A piece of the page; throws a `MissingPiece` where it does not come, unless the page is loaded anew. */
export async function piece<T>(load: Piece<T>): Promise<T> {
  if (!failed.has(load)) {
    try {
      return await load();
    } catch {
      failed.add(load);
    }
  }
  missing = await why();
  throw missing;
}

/** Sends for what the first page needs, all at once; the parts of the messages that belong to it. */
export function expect(route: Route): readonly string[] {
  // Python takes longest: it comes beside all else. Who asks for its tables says why they did not come.
  if (needsTablesHere(route))
    void import("./offline/python.ts").then(({ tablesHere }) => tablesHere()).catch(() => null);
  if (route.page === "start") sendPictures(Object.keys(GAMES));
  if (route.page === "new") return expectSetUp(route.game, route.here);
  return route.page === "table" ? expectTable(route.table) : [];
}

function expectSetUp(game: string, here?: true): readonly string[] {
  if (!here && !isAlone()) askForGames();
  send(NEW, NEW_ALONE, GAMES[game]?.setUp);
  sendPictures([game]);
  return [REST, LATER, HOUSE_RULES, game];
}

/** Where one does not come, its frame is there all the same. */
function sendPictures(games: readonly string[]): void {
  for (const game of games) void GAMES[game]?.picture?.().catch(() => null);
}

/** Of which game it is this browser knows where it has opened it. */
function expectTable(table: string): readonly string[] {
  const game = ownTable(table)?.opened?.game ?? "";
  send(TABLE, TABLE_ALONE, GAMES[game]?.page);
  return game in GAMES ? [REST, game] : [REST];
}

/** What does not come fails where `all` of it is asked for. */
function send(all: Piece<unknown>, ...loads: readonly (Piece<unknown> | undefined)[]): void {
  for (const load of loads) load?.().catch(() => failed.add(all));
}

/** All that shows a table of a game: there before anything is asked of the server that others will see. */
export async function piecesOfTable(game: string, gathers = false): Promise<void> {
  await Promise.all([piece(TABLE), piece(pageOf(game)), ...(gathers ? [piece(GATHERING)] : [])]);
}

/** What to show at the place where something did not work. */
export function failureHere(error: unknown): Failure | undefined {
  return error instanceof MissingPiece ? undefined : asFailure(error);
}

/** Loads the page anew as soon as there is something to load; where there is not, it says so. */
export async function reload(): Promise<void> {
  missing = await unreachable();
  if (missing === undefined) location.reload();
}

async function why(): Promise<MissingPiece> {
  const found = (await unreachable()) ?? new MissingPiece("app.outdated");
  if (found.reason === "app.outdated" && mayRenew()) await renew();
  return found;
}

async function unreachable(): Promise<MissingPiece | undefined> {
  try {
    await reach();
    return undefined;
  } catch (error) {
    const { reason, values, status } = asFailure(error);
    return new MissingPiece(reason, values, status);
  }
}

/** Once for each entry of the history, which needs no storage; and never where a seat would be lost. */
function mayRenew(): boolean {
  return !seatsAtRisk() && (history.state as { renewed?: true } | null)?.renewed !== true;
}

/** Does not end: the page does. */
function renew(): Promise<never> {
  history.replaceState({ renewed: true }, "");
  location.reload();
  return new Promise(() => undefined);
}

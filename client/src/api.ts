/** The server's answers to single questions. Each throws a `Failure` that can be shown. */
import { canPlayHere, isAlone, isHere } from "./offline/place.ts";
import { root } from "./outside.ts";
import { isId, type Id, type Values } from "./i18n.ts";
import { known } from "./me/known.svelte.ts";
import type {
  Archive,
  Arrange,
  Ask,
  Coached,
  Draws,
  EndGame,
  Follow,
  GameDescription,
  GoOn,
  Join,
  Leads,
  Link,
  NewTable,
  OfferSeat,
  Opened,
  OpenedRecord,
  OpenTable,
  Problem,
  Ready,
  Resign,
  Statistic,
  TableSummary,
  TakeSeat,
  Tried,
  Try,
} from "./protocol.ts";

/** So long an answer may take, in ms. */
const PATIENCE_MS = 15_000;

/** Why there is no answer: a message with its values. */
export class Failure extends Error {
  readonly reason: Id;
  readonly values: Values;
  readonly status: number;

  constructor(reason: Id, values: Values = {}, status = 0) {
    super(reason);
    this.reason = reason;
    this.values = values;
    this.status = status;
  }
}

/** Where something is asked that is not about a table: at the server, or in this browser. */
export type Place = "server" | "here";

let ahead: Promise<readonly GameDescription[]> | undefined;

/** Asks for the games before whoever needs them is there. */
export function askForGames(): void {
  ahead = describedGames("server");
  ahead.catch(() => undefined);
}

export function games(place: Place = "server"): Promise<readonly GameDescription[]> {
  const asked = (place === "server" && ahead) || describedGames(place);
  ahead = undefined;
  return asked;
}

async function describedGames(place: Place): Promise<readonly GameDescription[]> {
  return (await (await ask("/api/games", {}, place)).json()) as readonly GameDescription[];
}

/** Public games that are over; `filters`: by which the server looks for them. */
export async function archive(filters: URLSearchParams): Promise<Archive> {
  return (await (await ask(`/api/archive?${filters}`, {}, "server")).json()) as Archive;
}

/** What chance brought in all games of the server. */
export async function draws(): Promise<readonly Draws[]> {
  return (await (await ask("/api/draws", {}, "server")).json()) as readonly Draws[];
}

/** The tables with an open seat. */
export async function lobby(): Promise<readonly OpenTable[]> {
  return (await (await ask("/api/lobby")).json()) as readonly OpenTable[];
}

/** A new table, and the reader's words for its chance. */
export interface Wanted extends NewTable {
  readonly words?: string;
}

/** Words are sent when the seal of the secret is known: it cannot have been chosen by them. */
export async function openTable({ words = "", ...table }: Wanted, place: Place = "server"): Promise<Opened> {
  const opened = (await post("/api/tables", { ...table, wait: words !== "" } satisfies NewTable, place)) as Opened;
  const token = opened.keys[0]?.token;
  const ready = !table.seats.some((seat) => seat.open);
  if (words !== "" && token !== undefined) await setReady(opened.table, { token, ready, words });
  return opened;
}

export async function join(table: string, who: Join): Promise<Opened> {
  return (await post(`${tablePath(table)}/seats`, who)) as Opened;
}

export async function setReady(table: string, ready: Ready): Promise<void> {
  await post(`${tablePath(table)}/ready`, ready);
}

export async function arrange(table: string, change: Arrange): Promise<void> {
  await post(`${tablePath(table)}/arrange`, change);
}

export async function leave(table: string, whose: Ask): Promise<void> {
  await post(`${tablePath(table)}/leave`, whose);
}

/** The table of the next game of the same players; no new keys. */
export async function rematch(table: string, whose: Ask): Promise<Opened> {
  return (await post(`${tablePath(table)}/rematch`, whose)) as Opened;
}

/** What a link holds that leads to the own seat, for another device. */
export async function lend(table: string, whose: Ask): Promise<Link> {
  return (await post(`${tablePath(table)}/lend`, whose)) as Link;
}

/** The same for the seat of who has been away for long, and somebody else. */
export async function offer(table: string, what: OfferSeat): Promise<Link> {
  return (await post(`${tablePath(table)}/offer`, what)) as Link;
}

/** What may be done, or come, at a moment of a game that is over, and after what is tried there. */
export async function tryOut(table: string, what: Try): Promise<Tried> {
  return (await post(`${tablePath(table)}/try`, what)) as Tried;
}

export async function follow(table: string, link: Follow): Promise<Leads> {
  return (await post(`${tablePath(table)}/link`, link)) as Leads;
}

export async function take(table: string, link: TakeSeat): Promise<Opened> {
  return (await post(`${tablePath(table)}/take`, link)) as Opened;
}

/** Takes the own seat back from all devices that it was lent to. */
export async function recall(table: string, whose: Ask): Promise<void> {
  await post(`${tablePath(table)}/recall`, whose);
}

/** Leaves the own seat to the device that it was lent to last. */
export async function move(table: string, whose: Ask): Promise<void> {
  await post(`${tablePath(table)}/move`, whose);
}

export async function resign(table: string, how: Resign): Promise<void> {
  await post(`${tablePath(table)}/resign`, how);
}

/** Whether one wants the game to end without a result. */
export async function endGame(table: string, wish: EndGame): Promise<void> {
  await post(`${tablePath(table)}/end`, wish);
}

export async function summary(table: string): Promise<TableSummary> {
  return (await (await ask(tablePath(table))).json()) as TableSummary;
}

/** The record of a game that is over, or of one in this browser as far as it has got. */
export async function record(table: string): Promise<Blob> {
  if (!isHere(table)) return (await ask(`${tablePath(table)}/record`)).blob();
  const { tablesHere } = await import("./offline/python.ts");
  return (await (await tablesHere()).record(table)).blob();
}

/** What a game that is over adds up to. */
export async function statistics(table: string): Promise<readonly Statistic[]> {
  return (await (await ask(`${tablePath(table)}/statistics`)).json()) as readonly Statistic[];
}

/**
 * What the coach says of a game that is over; nothing but how far he is as long as he has not finished. He does not
 * `begin` where only what he has found is wanted.
 */
export async function coach(table: string, begin = true): Promise<Coached> {
  return (await (await ask(`${tablePath(table)}/coach${begin ? "" : "?begin=false"}`)).json()) as Coached;
}

/** A new game that begins at a moment of one that is over. */
export async function goOn(table: string, from: GoOn): Promise<Opened> {
  return (await post(`${tablePath(table)}/go-on`, from)) as Opened;
}

/** The table that shows a record, as soon as that has been checked. */
export async function openRecord(record: Blob, place: Place = "server"): Promise<OpenedRecord> {
  const body = place === "here" ? await record.text() : record;
  return (await (await ask("/api/records", { method: "POST", body }, place)).json()) as OpenedRecord;
}

/** The rules of a game, as Markdown; where the server is away, as this browser has them. */
export async function rules(game: string, lang: string): Promise<string> {
  const path = `/api/rules/${encodeURIComponent(game)}?lang=${lang}`;
  try {
    return await (await ask(path)).text();
  } catch (error) {
    if (!canPlayHere() || !(error instanceof Failure) || error.reason !== "refused.unreachable") throw error;
    return (await ask(path, {}, "here")).text();
  }
}

/** Throws where the server does not answer, and with it the page could not be loaded anew. */
export async function reach(): Promise<void> {
  await ask("/", { method: "HEAD", cache: "no-store" }, "server");
}

function tablePath(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}`;
}

export async function get<T>(path: string): Promise<T> {
  return (await (await ask(path)).json()) as T;
}

/** What only the first device of a seat may do all devices of its person may: his key becomes the seat's own. */
export async function post(path: string, body: object, place?: Place): Promise<unknown> {
  try {
    return await send(path, body, place);
  } catch (error) {
    const lent = error instanceof Failure && error.reason === "refused.lent-key";
    if (!lent || !known() || !("token" in body)) throw error;
    await send(path.replace(/[^/]+$/, "own"), { token: body.token });
    return send(path, body, place);
  }
}

async function send(path: string, body: object, place?: Place): Promise<unknown> {
  const headers = { "Content-Type": "application/json" };
  return (await ask(path, { method: "POST", headers, body: JSON.stringify(body) }, place)).json();
}

async function ask(path: string, request: RequestInit = {}, place = placeOf(path)): Promise<Response> {
  const answer = await (place === "here" ? askHere(path, request) : askServer(path, request));
  if (!answer.ok) throw await failure(answer);
  return answer;
}

/** Of what is asked about a table, and of all where there is no server. */
function placeOf(path: string): Place {
  return isAlone() || isHere(/^\/api\/tables\/([^/]+)/.exec(path)?.[1] ?? "") ? "here" : "server";
}

async function askServer(path: string, request: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(new URL(root()).pathname + path.slice(1), { ...request, signal: patience() });
    const body = await answer.arrayBuffer(); // what is broken off on the way has not arrived either
    return new Response(body.byteLength > 0 ? body : null, answer);
  } catch {
    throw new Failure("refused.unreachable");
  }
}

async function askHere(path: string, request: RequestInit): Promise<Response> {
  const { tablesHere } = await import("./offline/python.ts");
  return (await tablesHere()).ask(path, request);
}

/** Ends a request that takes too long, until its last byte. */
function patience(): AbortSignal {
  const ending = new AbortController();
  setTimeout(() => ending.abort(), PATIENCE_MS);
  return ending.signal;
}

async function failure(answer: Response): Promise<Failure> {
  try {
    const { reason, values } = (await answer.json()) as Problem;
    if (isId(reason)) return new Failure(reason, values, answer.status);
  } catch {
    // Not our server's answer, such as one of a proxy in between.
  }
  return new Failure("refused.broken", {}, answer.status);
}

/** What to show for anything that was thrown. */
export function asFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure("refused.broken");
}

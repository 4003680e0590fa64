/** The server's answers to single questions. Each throws a `Failure` that can be shown. */
import { isId, type Id, type Values } from "./i18n.ts";
import type { GameDescription, NewTable, Opened, Problem, TableSummary } from "./protocol.ts";

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

export async function games(): Promise<readonly GameDescription[]> {
  return (await (await ask("/api/games")).json()) as readonly GameDescription[];
}

export async function openTable(table: NewTable): Promise<Opened> {
  const headers = { "Content-Type": "application/json" };
  const answer = await ask("/api/tables", { method: "POST", headers, body: JSON.stringify(table) });
  return (await answer.json()) as Opened;
}

export async function summary(table: string): Promise<TableSummary> {
  return (await (await ask(`/api/tables/${encodeURIComponent(table)}`)).json()) as TableSummary;
}

/** The rules of a game, as Markdown. */
export async function rules(game: string, lang: string): Promise<string> {
  return (await ask(`/api/rules/${encodeURIComponent(game)}?lang=${lang}`)).text();
}

async function ask(path: string, request?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new Failure("refused.unreachable");
  }
  if (!answer.ok) throw await failure(answer);
  return answer;
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

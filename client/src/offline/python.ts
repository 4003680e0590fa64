/** The page's side of the worker with the tables of this browser: questions with their answers, and lines to tables. */
import { Failure } from "../api.ts";
import type { Id } from "../ids.ts";
import { root } from "../outside.ts";
import { comes } from "./coming.svelte.ts";
import type { ToPage, ToWorker } from "./messages.ts";

/** Of a question or a line, which has its number. */
type Heard = (message: ToPage) => void;
type Wish = ToWorker extends infer M ? (M extends { readonly n: number } ? Omit<M, "n"> : never) : never;

export class Tables {
  readonly #worker: Worker;
  readonly #heard = new Map<number, Heard>();
  #last = 0;
  /** Throws a `Failure` where they cannot be had. */
  readonly ready: Promise<void>;

  constructor(worker: Worker) {
    this.#worker = worker;
    this.ready = new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ToPage>) => {
        if (data.type === "ready") resolve();
        else if (data.type === "coming") comes(data.share);
        else if (data.type === "failed") reject(new Failure(data.reason));
        else this.#heard.get(data.n)?.(data);
      };
      worker.onerror = () => reject(new Failure("offline.failed" satisfies Id));
    });
    this.#say({ type: "begin", root: root() });
  }

  /** As `fetch` does it. */
  async ask(url: string, { method = "GET", body }: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(url, location.href);
    return this.#question({ type: "ask", method, url: pathname + search, body: typeof body === "string" ? body : "" });
  }

  /** The record of a game, as far as it has got. */
  async record(table: string): Promise<Response> {
    return this.#question({ type: "export", table });
  }

  /** Deletes a table, or all, with all that is kept of it. */
  async forget(table?: string): Promise<void> {
    await this.#question({ type: "forget", ...(table !== undefined && { table }) });
  }

  /** Begins a line to a table; what it answers with is said through it. */
  connect(
    table: string,
    heard: (text: string | undefined) => void,
  ): { say: (text: string) => void; leave: () => void } {
    const n = ++this.#last;
    this.#heard.set(n, (message) => {
      if (message.type === "said") heard(message.text);
      if (message.type !== "left") return;
      this.#heard.delete(n);
      heard(undefined);
    });
    this.#say({ type: "connect", n, table });
    return {
      say: (text) => this.#say({ type: "say", n, text }),
      leave: () => this.#say({ type: "leave", n }),
    };
  }

  close(): void {
    this.#worker.terminate();
  }

  #question(wish: Wish): Promise<Response> {
    const n = ++this.#last;
    return new Promise((resolve) => {
      this.#heard.set(n, (message) => {
        if (message.type !== "answer") return;
        this.#heard.delete(n);
        resolve(new Response(message.body, { status: message.status, headers: { "Content-Type": message.kind } }));
      });
      this.#say({ ...wish, n });
    });
  }

  #say(message: ToWorker): void {
    this.#worker.postMessage(message);
  }
}

let tables: Promise<Tables> | undefined;

/** The tables of this browser, which come with the first question. Throws a `Failure`; who asks again tries again. */
export function tablesHere(): Promise<Tables> {
  tables ??= begin();
  return tables;
}

async function begin(): Promise<Tables> {
  const all = new Tables(new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));
  try {
    await all.ready;
  } catch (error) {
    all.close();
    tables = undefined;
    throw error;
  } finally {
    comes(undefined);
  }
  return all;
}

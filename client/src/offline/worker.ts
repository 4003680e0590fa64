/**
 * Python in a worker: the tables of Fondaco, as a server has them, for this browser alone.
 *
 * It comes when it is asked for, from the same place as the page, and answers as a server would.
 */
import type { PyProxy } from "pyodide/ffi";
import type { ToPage, ToWorker } from "./messages.ts";
import { asideOf } from "./aside.ts";
import { Shelf } from "./shelf.ts";
import { start } from "./start.ts";

/** What `fondaco.server.offline` has; its answers come as arrays. */
interface Tables {
  ask(method: string, url: string, body: string): Promise<Answer>;
  export(table: string): Promise<string>;
  forget(table: string): Promise<void>;
  forget_all(): Promise<void>;
  connect(table: string, send: (text: string) => void, hang: () => void): Channel;
}

interface Answer {
  toJs(): [status: number, kind: string, body: string];
  destroy(): void;
}

interface Channel {
  hear(text: string): void;
  close(): void;
  destroy(): void;
}

interface Port {
  postMessage(message: ToPage): void;
  addEventListener(type: "message", listener: (event: MessageEvent<ToWorker>) => void): void;
}

const port = self as unknown as Port;
/** Who has it has the tables: no two pages change them at once. */
const OWNER = "fondaco-tables";
const OPEN = `
from fondaco.server.offline import open_offline
await open_offline(shelf, look_aside)
`;

let tables: Promise<Tables> | undefined;
const channels = new Map<number, Channel>();

port.addEventListener("message", ({ data }) => void hear(data));

async function hear(message: ToWorker): Promise<void> {
  if (message.type === "begin") {
    tables = begin(message.root);
    tables.then(() => port.postMessage({ type: "ready" }), fail);
    return;
  }
  const all = await tables!;
  switch (message.type) {
    case "ask": {
      const answer = await all.ask(message.method, message.url, message.body);
      const [status, kind, body] = answer.toJs();
      answer.destroy();
      port.postMessage({ type: "answer", n: message.n, status, kind, body });
      break;
    }
    case "export": {
      const body = await all.export(message.table);
      port.postMessage({ type: "answer", n: message.n, status: 200, kind: "application/x-ndjson", body });
      break;
    }
    case "forget":
      await (message.table === undefined ? all.forget_all() : all.forget(message.table));
      port.postMessage({ type: "answer", n: message.n, status: 200, kind: "text/plain", body: "" });
      break;
    case "connect":
      connect(all, message.n, message.table);
      break;
    case "say":
      channels.get(message.n)?.hear(message.text);
      break;
    case "leave":
      channels.get(message.n)?.close();
  }
}

function connect(all: Tables, n: number, table: string): void {
  const send = (text: string): void => port.postMessage({ type: "said", n, text });
  const hang = (): void => {
    channels.get(n)?.destroy();
    channels.delete(n);
    port.postMessage({ type: "left", n });
  };
  channels.set(n, all.connect(table, send, hang));
}

function fail(error: unknown): void {
  if (!(error instanceof Elsewhere)) console.error(error);
  port.postMessage({ type: "failed", reason: error instanceof Elsewhere ? "offline.elsewhere" : "offline.failed" });
}

/** Another page of this browser has the tables. */
class Elsewhere extends Error {}

async function begin(root: string): Promise<Tables> {
  await own();
  const tell = (share: number): void => port.postMessage({ type: "coming", share });
  const [pyodide, shelf] = await Promise.all([start(root, tell), Shelf.open()]);
  const globals = pyodide.toPy({ shelf, look_aside: asideOf(root) }) as PyProxy;
  return (await pyodide.runPythonAsync(OPEN, { globals })) as Tables;
}

/** Until this page is closed. Where a browser knows no locks, on pages over plain HTTP, nobody watches over it. */
async function own(): Promise<void> {
  if (!("locks" in navigator)) return;
  await new Promise<void>((resolve, reject) => {
    void navigator.locks.request(OWNER, { ifAvailable: true }, (lock) => {
      if (lock === null) {
        reject(new Elsewhere());
        return undefined;
      }
      resolve();
      return new Promise(() => undefined);
    });
  });
}

import { expect, test } from "vitest";
import { asFailure } from "../api.ts";
import type { ToPage, ToWorker } from "./messages.ts";
import { Tables } from "./python.ts";

/** The other side, moved by hand. */
class Fake {
  heard: ToWorker[] = [];
  onmessage: ((event: { data: ToPage }) => void) | undefined;
  onerror: (() => void) | undefined;

  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }

  say(message: ToPage): void {
    this.onmessage!({ data: message });
  }
}

function begin(): { worker: Fake; tables: Tables } {
  const worker = new Fake();
  const tables = new Tables(worker as unknown as Worker);
  return { worker, tables };
}

test("each question gets its own answer, as a server would give it", async () => {
  const { worker, tables } = begin();
  worker.say({ type: "ready" });
  await tables.ready;
  const games = tables.ask("/api/games");
  const opened = tables.ask("/api/tables?x=1", { method: "POST", body: "{}" });
  expect(worker.heard.slice(1)).toEqual([
    { type: "ask", n: 1, method: "GET", url: "/api/games", body: "" },
    { type: "ask", n: 2, method: "POST", url: "/api/tables?x=1", body: "{}" },
  ]);
  worker.say({ type: "answer", n: 2, status: 409, kind: "application/json", body: '{"reason":"refused.full"}' });
  worker.say({ type: "answer", n: 1, status: 200, kind: "application/json", body: "[]" });
  expect(await (await games).json()).toEqual([]);
  const refused = await opened;
  expect([refused.status, refused.ok, await refused.json()]).toEqual([409, false, { reason: "refused.full" }]);
});

test("a line to a table hears what is said there until one of both hangs up", () => {
  const { worker, tables } = begin();
  const heard: (string | undefined)[] = [];
  const line = tables.connect("0abc", (text) => heard.push(text));
  line.say("hello");
  line.leave();
  expect(worker.heard.slice(1)).toEqual([
    { type: "connect", n: 1, table: "0abc" },
    { type: "say", n: 1, text: "hello" },
    { type: "leave", n: 1 },
  ]);
  worker.say({ type: "said", n: 2, text: "of another table" });
  worker.say({ type: "said", n: 1, text: "welcome" });
  worker.say({ type: "left", n: 1 });
  worker.say({ type: "said", n: 1, text: "too late" });
  expect(heard).toEqual(["welcome", undefined]);
});

test("why the tables cannot be had is told", async () => {
  const elsewhere = begin();
  elsewhere.worker.say({ type: "failed", reason: "offline.elsewhere" });
  expect(asFailure(await elsewhere.tables.ready.catch((error: unknown) => error)).reason).toBe("offline.elsewhere");
  const broken = begin();
  broken.worker.onerror!();
  expect(asFailure(await broken.tables.ready.catch((error: unknown) => error)).reason).toBe("offline.failed");
});

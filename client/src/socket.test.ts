import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Line } from "./line.testing.ts";
import type { ToClient } from "./protocol.ts";
import { ANSWER_MS, CONNECT_MS, QUIET_MS, Socket, wait, type Connection } from "./socket.ts";

const REFUSED: ToClient = { type: "refused", id: null, reason: "refused.too-fast", values: {} };

let lines: Line[];
let heard: ToClient[];
let states: Connection[];
let seen: number;
let socket: Socket;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  heard = [];
  states = [];
  seen = 0;
  const make = (): WebSocket => {
    const line = new Line();
    lines.push(line);
    return line as unknown as WebSocket;
  };
  const listener = {
    hello: () => ({ type: "hello", token: "key", last_seq: seen }) as const,
    message: (message: ToClient) => heard.push(message),
    connection: (state: Connection) => states.push(state),
  };
  socket = new Socket("ws://there", listener, make);
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

/** Connected, and something was heard. */
function begin(): Line {
  lines.at(-1)!.open();
  lines.at(-1)!.say(REFUSED);
  return lines.at(-1)!;
}

test("says hello as soon as it is connected, and is open when it is answered", () => {
  lines[0]!.open();
  expect(lines[0]!.sent).toEqual([{ type: "hello", token: "key", last_seq: 0 }]);
  expect(states).toEqual(["connecting"]);
  lines[0]!.say(REFUSED);
  lines[0]!.say(REFUSED);
  expect(states).toEqual(["connecting", "open"]);
});

test("who is sent away because too many are there waits for long", () => {
  lines[0]!.open();
  lines[0]!.say({ type: "refused", id: null, reason: "refused.crowded", values: {} });
  lines[0]!.close();
  vi.advanceTimersByTime(wait(5, 0) - 1);
  expect(lines.length).toBe(1);
  vi.advanceTimersByTime(wait(5, 1));
  expect(lines.length).toBe(2);
});

test("comes back by itself and tells what it has seen", () => {
  lines[0]!.open();
  seen = 17;
  lines[0]!.close();
  expect(states.at(-1)).toBe("waiting");
  vi.advanceTimersByTime(wait(0, 1));
  begin();
  expect(lines[1]!.sent).toEqual([{ type: "hello", token: "key", last_seq: 17 }]);
  expect(states.at(-1)).toBe("open");
});

test("waits longer from try to try, until something was heard", () => {
  for (const tries of [0, 1, 2, 3]) {
    lines.at(-1)!.close();
    vi.advanceTimersByTime(wait(tries, 0) - 1);
    expect(lines).toHaveLength(tries + 1);
    vi.advanceTimersByTime(wait(tries, 1) - wait(tries, 0) + 1);
    expect(lines).toHaveLength(tries + 2);
  }
  begin().close();
  vi.advanceTimersByTime(wait(0, 1));
  expect(lines).toHaveLength(6);
});

test("never waits longer than some seconds", () => {
  expect(wait(50, 1)).toBe(8000);
  expect(wait(50, 0)).toBe(4000);
});

test("tries at once when the network is back", () => {
  lines[0]!.close();
  dispatchEvent(new Event("online"));
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(wait(0, 1));
  expect(lines).toHaveLength(2);
});

test("says so at once when the network is gone, and comes back with it", () => {
  lines[0]!.open();
  dispatchEvent(new Event("offline"));
  expect(states.at(-1)).toBe("waiting");
  expect(socket.send({ type: "look", seq: 1 })).toBe(false);
  dispatchEvent(new Event("online"));
  expect(lines).toHaveLength(2);
});

test("does not leave a good connection when the network is back", () => {
  lines[0]!.open();
  dispatchEvent(new Event("online"));
  expect(lines).toHaveLength(1);
});

test("what cannot go out is said to be unsent", () => {
  const act = { type: "act", id: "1", decision: 1, action: 44 } as const;
  expect(socket.send(act)).toBe(false);
  lines[0]!.open();
  expect(socket.send(act)).toBe(true);
  expect(lines[0]!.sent.at(-1)).toEqual(act);
});

test("a connection given up on purpose stays closed and silent", () => {
  lines[0]!.open();
  socket.close();
  lines[0]!.say(REFUSED);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(1);
  expect(heard).toEqual([]);
  expect(states.at(-1)).toBe("closed");
});

test("an answer that does not come in time breaks the connection, and it is made anew", () => {
  begin();
  vi.advanceTimersByTime(1000);
  socket.send({ type: "look", seq: 1 });
  vi.advanceTimersByTime(ANSWER_MS - 1000);
  socket.send({ type: "look", seq: 2 });
  expect(states.at(-1)).toBe("open");
  vi.advanceTimersByTime(1000);
  expect(states.at(-1)).toBe("waiting");
  vi.advanceTimersByTime(wait(0, 1));
  begin();
  expect([lines.length, states.at(-1)]).toEqual([2, "open"]);
});

test("an answer in time leaves the connection as it is", () => {
  begin();
  socket.send({ type: "look", seq: 1 });
  vi.advanceTimersByTime(ANSWER_MS - 1);
  lines[0]!.say(REFUSED);
  vi.advanceTimersByTime(ANSWER_MS);
  expect([lines.length, states.at(-1)]).toEqual([1, "open"]);
});

test("after a silence it is asked whether there is somebody; that is nobody else's business", () => {
  begin();
  heard = [];
  for (let i = 1; i < 5; i++) {
    vi.advanceTimersByTime(QUIET_MS);
    expect(lines[0]!.sent.slice(1)).toEqual(Array(i).fill({ type: "ping" }));
    lines[0]!.say({ type: "pong" });
  }
  expect([heard, states.at(-1)]).toEqual([[], "open"]);
  vi.advanceTimersByTime(QUIET_MS + ANSWER_MS);
  expect(states.at(-1)).toBe("waiting");
});

test.each(["online", "visibilitychange"])("it is asked too when the page wakes up: %s", (event) => {
  begin();
  (event === "online" ? window : document).dispatchEvent(new Event(event));
  expect(lines[0]!.sent.at(-1)).toEqual({ type: "ping" });
  vi.advanceTimersByTime(ANSWER_MS);
  expect(states.at(-1)).toBe("waiting");
});

test("neither a connection that does not come about nor an unanswered hello is waited for for ever", () => {
  vi.advanceTimersByTime(CONNECT_MS);
  expect(states.at(-1)).toBe("waiting");
  vi.advanceTimersByTime(wait(0, 1));
  lines[1]!.open();
  vi.advanceTimersByTime(2 * ANSWER_MS);
  expect(states).toEqual(["connecting", "waiting", "connecting", "waiting"]);
});

test("a slow server is given more time with each try, until it answers", () => {
  vi.advanceTimersByTime(CONNECT_MS + wait(0, 1));
  vi.advanceTimersByTime(2 * CONNECT_MS - wait(0, 1));
  expect(states).toEqual(["connecting", "waiting", "connecting"]);
  lines[1]!.open();
  vi.advanceTimersByTime(2 * ANSWER_MS - 1);
  lines[1]!.say(REFUSED);
  expect(states.at(-1)).toBe("open");
  socket.send({ type: "look", seq: 1 });
  vi.advanceTimersByTime(ANSWER_MS);
  expect(states.at(-1)).toBe("waiting");
});

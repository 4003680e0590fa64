import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { voyage, VIEW } from "./golden-horn/view.testing.ts";
import { Line } from "./line.testing.ts";
import type { Act, Heard, Now, Remark, Say, ToClient, Welcome } from "./protocol.ts";
import { ANSWER_MS, wait } from "./socket.ts";
import { Table } from "./table.svelte.ts";

const WELCOME: Welcome = {
  type: "welcome",
  table: "t",
  game: "golden-horn",
  seat: 0,
  seats: [],
  options: {},
  commitment: "",
  words: [],
  hints: false,
  begun: null,
};

const HEARD: Heard = { told: { kind: "turn", seat: 0 } };
const now = (decision: number | null): Now => ({
  type: "now",
  seq: 1,
  decision,
  view: VIEW,
  choices: [],
  instead: [],
  plans: [],
  why_not: {},
  forced: null,
  undo: false,
});

let lines: Line[];
let table: Table;

function hear(...messages: ToClient[]): void {
  for (const message of messages) lines.at(-1)!.say(message);
}

function acts(line: Line | undefined): Act[] {
  return (line?.sent ?? []).filter((message): message is Act => (message as Act).type === "act");
}

function comeBack(): void {
  lines.at(-1)!.close();
  vi.advanceTimersByTime(wait(0, 1));
  lines.at(-1)!.open();
}

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  table = new Table("t", "key", () => {
    lines.push(new Line());
    return lines.at(-1) as unknown as WebSocket;
  });
  lines[0]!.open();
  hear(WELCOME, { type: "story", after: 0, entries: [HEARD, HEARD] }, now(1));
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
});

test("the key of the seat is told, and after a break what is known already", () => {
  comeBack();
  expect(lines.map((line) => line.sent[0])).toEqual([
    { type: "hello", token: "key", last_seq: 0 },
    { type: "hello", token: "key", last_seq: 2 },
  ]);
});

test("what was said is heard once, although all of it is told again to who comes back", () => {
  const remark = (n: number): Remark => ({ n, seat: 1, name: "Anna", at: 0, said: "hello", text: null });
  hear({ type: "talk", chat: true, remarks: [remark(1), remark(2)] });
  comeBack();
  hear({ type: "talk", chat: false, remarks: [remark(1), remark(2), remark(3)] });
  expect(table.remarks.map(({ n }) => n)).toEqual([1, 2, 3]);
  expect(table.chat).toBe(false);
});

test("why something was not said is kept apart from why something was not done", () => {
  expect(table.speak({ type: "say", said: "hello" })).toBe(true);
  const { id } = lines[0]!.sent.at(-1) as Say;
  expect(lines[0]!.sent.at(-1)).toEqual({ type: "say", id, said: "hello" });
  hear({ type: "refused", id, reason: "refused.too-fast", values: {} });
  expect([table.unsaid?.reason, table.refused]).toEqual(["refused.too-fast", undefined]);
  lines[0]!.close();
  expect(table.speak({ type: "write", text: "Are you there?" })).toBe(false);
  expect(table.unsaid).toBe(undefined);
});

test("the story grows, and nothing is in it twice", () => {
  hear({ type: "story", after: 1, entries: [HEARD, HEARD] }, now(2));
  expect(table.story.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test("what happened is shown together with what came of it, even if the connection breaks in between", () => {
  const news: ToClient = { type: "story", after: 2, entries: [HEARD] };
  hear(news);
  expect(table.story.map(({ seq }) => seq)).toEqual([1, 2]);
  comeBack();
  expect(lines.at(-1)!.sent[0]).toMatchObject({ last_seq: 2 });
  hear(WELCOME, news, now(2));
  expect(table.story.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test("a double click sends once", () => {
  table.choose(44);
  table.choose(44);
  expect(acts(lines[0])).toHaveLength(1);
  expect(acts(lines[0])[0]).toMatchObject({ decision: 1, action: 44 });
});

test("the next decision can be answered, with another id", () => {
  table.choose(44);
  hear(now(2));
  table.choose(45);
  const sent = acts(lines[0]);
  expect(sent.map(({ decision }) => decision)).toEqual([1, 2]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
});

test("where there is nothing to decide nothing is sent", () => {
  hear(now(null));
  table.choose(44);
  expect(acts(lines[0])).toEqual([]);
});

test("an answer lost with the connection is sent again, the same one", () => {
  table.choose(44);
  comeBack();
  hear(WELCOME, now(1));
  expect(acts(lines[1])).toEqual(acts(lines[0]));
});

test("an answer that stays without any echo is sent again over another connection", () => {
  table.choose(44);
  expect(table.connection).toBe("open");
  vi.advanceTimersByTime(ANSWER_MS);
  expect(table.connection).toBe("waiting");
  vi.advanceTimersByTime(wait(0, 1));
  lines.at(-1)!.open();
  hear(WELCOME, now(1));
  expect([table.connection, acts(lines[1])]).toEqual(["open", acts(lines[0])]);
});

test("an answer that was carried out before the break is not sent again", () => {
  table.choose(44);
  comeBack();
  hear(WELCOME, now(2));
  expect(acts(lines[1])).toEqual([]);
  expect(table.pending).toBeUndefined();
});

test("a refused answer may be given anew, and the reason is there until then", () => {
  table.choose(44);
  hear({ type: "refused", id: acts(lines[0])[0]!.id, reason: "refused.not-allowed", values: {} });
  expect(table.refused?.reason).toBe("refused.not-allowed");
  table.choose(45);
  expect(table.refused).toBeUndefined();
  expect(acts(lines[0])).toHaveLength(2);
});

test.each([
  ["without a table", "refused.no-such-table"],
  ["without a seat", "refused.no-such-seat"],
  ["at an address the server does not know", "refused.foreign-page"],
] as const)("%s there is nothing to come back to", (_, reason) => {
  hear({ type: "refused", id: null, reason, values: {} });
  expect(table.connection).toBe("closed");
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(1);
});

test("a ship that can only stop does so after a moment, once", () => {
  hear({ ...now(2), choices: [{ action: 59, do: { kind: "stop" } }] });
  expect([acts(lines[0]), table.now?.choices]).toEqual([[], []]);
  vi.advanceTimersByTime(2000);
  vi.advanceTimersByTime(2000);
  expect(acts(lines[0]).map((act) => [act.decision, act.action])).toEqual([[2, 59]]);
});

test("a whole intent is one answer, and sent again after a break", () => {
  const plan = voyage(0, [1, 2]);
  table.intend(plan);
  table.intend(plan);
  expect(lines[0]!.sent.slice(1)).toMatchObject([{ type: "do", decision: 1, intent: plan }]);
  comeBack();
  hear(WELCOME, now(1));
  expect(lines[1]!.sent.slice(1)).toEqual(lines[0]!.sent.slice(1));
});

test("the last choice is taken back where it is offered, and only once", () => {
  table.undo();
  expect(lines[0]!.sent).toHaveLength(1);
  hear({ ...now(2), undo: true });
  table.undo();
  table.undo();
  expect(lines[0]!.sent.slice(1)).toMatchObject([{ type: "undo", decision: 2 }]);
});

test("what was taken back is not done again by itself", () => {
  hear({ ...now(2), undo: true });
  table.undo();
  hear({ ...now(3), choices: [{ action: 59, do: { kind: "stop" } }] });
  vi.advanceTimersByTime(2000);
  expect([acts(lines[0]), table.now?.choices]).toEqual([[], [{ action: 59, do: { kind: "stop" } }]]);
});

test("the past is shown until the present is asked for or something is done", () => {
  table.look(1);
  expect(lines[0]!.sent.at(-1)).toEqual({ type: "look", seq: 1 });
  hear({ type: "past", seq: 1, public: 9, view: VIEW });
  expect(table.past?.seq).toBe(1);
  hear(now(2));
  expect(table.past?.seq).toBe(1);
  table.look(undefined);
  expect(table.past).toBeUndefined();
  table.look(1);
  hear({ type: "past", seq: 1, public: 9, view: VIEW });
  table.choose(44);
  expect(table.past).toBeUndefined();
});

test("a moment of the past that comes too late is not shown", () => {
  table.look(1);
  table.look(2);
  hear({ type: "past", seq: 1, public: 9, view: VIEW });
  expect(table.past).toBeUndefined();
  table.look(undefined);
  hear({ type: "past", seq: 2, public: 9, view: VIEW });
  expect(table.past).toBeUndefined();
});

test("asks that a bot plays for somebody", () => {
  table.standIn(2);
  expect(lines[0]!.sent.at(-1)).toMatchObject({ type: "stand-in", seat: 2 });
  expect(table.pending).toBeUndefined();
});

test("times go with who is here, whichever is told first, and the reader may play himself again", () => {
  const here = { type: "here", seats: ["here"], watchers: 0, pace: "fast", host: 0, away: [0], free: [], offered: [], ends: true, agreed: [], against: null } as const; // prettier-ignore
  hear({ type: "times", left: [5000], running: [0], late: [] });
  expect(table.here).toBeUndefined();
  hear(here);
  expect(table.here?.times?.left).toEqual([5000]);
  hear({ type: "times", left: [0], running: [0], late: [0] });
  expect(table.here).toMatchObject({ seats: ["here"], times: { late: [0] } });
  table.comeBack();
  expect(lines[0]!.sent.at(-1)).toMatchObject({ type: "come-back" });
});

test("says how fast bots are to play", () => {
  table.setPace("slow");
  expect(lines[0]!.sent.at(-1)).toMatchObject({ type: "pace", pace: "slow" });
  expect(table.pending).toBeUndefined();
});

test("what is told anew after the end stands in place of what was known, with what was hidden in it", () => {
  const opened = { ...HEARD, line: ["log.passed", {}, []] } as typeof HEARD;
  hear({ type: "story", after: 0, entries: [HEARD, opened] }, now(2));
  expect(table.story.map(({ seq }) => seq)).toEqual([1, 2]);
  expect(table.story[1]?.line).toEqual(opened.line);
});

test("beside the task of a free lesson all may be done; it goes when the turn is over, and comes again when it is asked for", () => {
  const cards = ["lesson.horn.sets", "lesson.horn.free"].map((id) => ({ id, at: [] }));
  const lesson = { step: 7, steps: 9, said: 20, texts: 26, cards, free: true, rule: "" };
  const choices = [{ action: 3, do: { kind: "ship" as const, ship: 0 } }];
  const turn = (decision: number | null): Now => ({ ...now(decision), choices, lesson });
  hear(turn(2));
  expect(table.now?.choices).toEqual([]);
  table.readOn();
  expect([table.read, table.now?.choices]).toEqual([1, choices]);
  hear(turn(3));
  expect(table.read).toBe(1);
  hear(turn(null));
  expect(table.read).toBe(2);
  hear(turn(4));
  table.readAgain();
  expect([table.read, table.now?.choices]).toEqual([1, choices]);
});

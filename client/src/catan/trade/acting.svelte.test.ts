import { afterEach, beforeEach, expect, test } from "vitest";
import { Line } from "../../line.testing.ts";
import type { LessonStep, Now } from "../../protocol.ts";
import { Table } from "../../table.svelte.ts";
import { Acting } from "../acting.svelte.ts";
import type { Catan, Choice, View, Why } from "../types.ts";
import { DO } from "../facts.ts";
import { OFFER, TRADE, TURN } from "./trade.testing.ts";

const ROAD: Choice = { action: 60, do: { kind: "road", edge: 6 } };
const END: Choice = { action: 61, do: { kind: "end" } };
const WITHDRAW: Choice = { action: DO.withdraw, do: { kind: "withdraw" } };

let line: Line;
let table: Table<Catan>;
let acting: Acting;

beforeEach(() => {
  reasons = {};
  line = new Line();
  table = new Table<Catan>("t", "key", () => line as unknown as WebSocket);
  line.open();
  acting = new Acting(table);
});

afterEach(() => table.close());

let reasons: Readonly<Record<string, Why>> = {};

function say(
  view: View,
  decision: number,
  choices: readonly Choice[],
  instead: readonly Choice[] = [],
  lesson?: LessonStep,
): void {
  const now: Now<Catan> = {
    type: "now",
    forced: null,
    seq: decision,
    decision,
    view,
    choices,
    instead,
    plans: [],
    why_not: reasons,
    undo: false,
    ...(lesson && { lesson }),
  };
  line.say(now);
}

test("whatever else is chosen while an offer stands is done in its place", () => {
  say(TURN, 1, [ROAD, END]);
  expect(acting.may("road")).toBe(true);
  say(TRADE, 2, [WITHDRAW], [ROAD, END]);
  expect(acting.may("road")).toBe(true);
  acting.choose(ROAD.action);
  expect(line.sent.at(-1)).toMatchObject({ type: "do", decision: 2, intent: { kind: "instead", action: ROAD.action } });
});

test("an offer is sent whole", () => {
  say(TURN, 1, [ROAD, END]);
  acting.send({ kind: "offer", ...OFFER, seats: [1] });
  expect(line.sent.at(-1)).toMatchObject({ type: "do", decision: 1, intent: { kind: "offer", ...OFFER, seats: [1] } });
});

test("to withdraw the offer is an action of its own", () => {
  say(TRADE, 1, [WITHDRAW]);
  acting.take("withdraw");
  expect(line.sent.at(-1)).toMatchObject({ type: "act", action: DO.withdraw });
});

const why = (id: Why["id"]): Why => ({ id, values: {} });

test("why something cannot be done is what the server says", () => {
  reasons = { city: why("catan.why.no-settlement") };
  say(TURN, 1, [ROAD, END]);
  expect(acting.whyNotPress("road")).toBeUndefined();
  expect(acting.whyNotPress("city")?.id).toBe("catan.why.no-settlement");
  acting.say("catan.why.no-settlement");
  expect(acting.why?.id).toBe("catan.why.no-settlement");
});

test("what the own offer alone is in the way of can be pressed, as long as the page knows how", () => {
  const behind = why("catan.why.withdraw-first");
  say(TURN, 1, [ROAD, END]);
  expect(acting.whyNotPress("road")).toBeUndefined();
  reasons = { road: behind, buy: behind };
  say(TRADE, 2, [WITHDRAW], [ROAD, END]);
  expect(acting.whyNotPress("road")).toBeUndefined();
  expect(acting.whyNotPress("buy")).toEqual(behind);
});

test("while an answer is under way nothing can be pressed", () => {
  say(TURN, 1, [ROAD, END]);
  acting.take("end");
  expect(acting.whyNotPress("road")?.id).toBe("catan.why.first-this");
});

test("trade stays open over deals, and ends where something is built", () => {
  say(TURN, 1, [ROAD, END]);
  acting.toggle("trade");
  say(TURN, 2, [ROAD, END]);
  expect(acting.pick).toBe("trade");
  acting.choose(ROAD.action);
  say(TURN, 3, [END]);
  expect(acting.pick).toBe(undefined);
});

test("the next step of a lesson does not begin behind the trade of the last", () => {
  const lesson = { step: 3, steps: 9, said: 0, texts: 9, cards: [], free: false, rule: "" };
  say(TURN, 1, [ROAD, END], [], lesson);
  acting.toggle("trade");
  expect(acting.pick).toBe("trade");
  say(TURN, 2, [ROAD, END], [], { ...lesson, step: 4 });
  expect(acting.pick).toBe(undefined);
});

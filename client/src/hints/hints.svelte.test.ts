import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { use } from "../i18n.ts";
import { Line } from "../line.testing.ts";
import { choices, VIEW } from "../golden-horn/view.testing.ts";
import type { GoldenHorn, ToClient } from "../golden-horn/types.ts";
import type { Entry } from "../table/chapters.ts";
import { Table } from "../table.svelte.ts";
import AskHint from "./AskHint.svelte";
import { doerOf } from "./doer.ts";
import HintBar from "../coach/HintBar.svelte";
import { ofKind, pointAt, pointed, stepAt } from "./pointed.svelte.ts";

const WAY = { said: [["log.passed", {}, []] as const], chance: 54.3, spots: [{ kind: "ship", index: 2 }] };
const OTHER = { ...WAY, chance: 40, spots: [] };

let line: Line;
let table: Table<GoldenHorn>;
let open: ReturnType<typeof mount>[] = [];

beforeAll(() => use("en"));

beforeEach(() => {
  line = new Line();
  table = new Table("t", null, () => line as unknown as WebSocket);
  line.open();
  hear(now(7));
});

afterEach(async () => {
  await Promise.all(open.map((one) => unmount(one)));
  open = [];
  table.close();
});

function now(decision: number): ToClient {
  const asked = choices({ kind: "ship", ship: 0 }, { kind: "ship", ship: 1 });
  const view = { ...VIEW, seat: 0, to_act: [0] };
  return {
    type: "now",
    seq: 4,
    decision,
    view,
    choices: asked,
    instead: [],
    plans: [],
    why_not: {},
    forced: null,
    undo: false,
  };
}

function hear(message: ToClient): void {
  line.say(message);
  flushSync();
}

function answer(decision: number): void {
  hear({ type: "hint", decision, action: 1, best: WAY, other: OTHER, because: [{ id: "because.stops", values: {} }] });
}

test("a hint is asked for once, and is what is shown until another decision is due", () => {
  table.askHint();
  expect(line.sent.at(-1)).toMatchObject({ type: "ask-hint", decision: 7 });
  expect(table.hinted).toBe(true);
  hear(now(8));
  expect(table.hinted).toBe(false);
});

test("what it says is done by one message, and only for the decision that it was given for", () => {
  table.askHint();
  const sent = line.sent.length;
  table.takeHint();
  expect(line.sent).toHaveLength(sent);
  answer(7);
  table.takeHint();
  expect(line.sent.at(-1)).toMatchObject({ type: "take-hint", decision: 7 });
});

test("where it is refused the choices come back, with the reason", () => {
  table.askHint();
  const { id } = line.sent.at(-1) as { id: string };
  hear({ type: "refused", id, reason: "refused.broken", values: {} });
  expect(table.hinted).toBe(false);
  expect(table.refused?.reason).toBe("refused.broken");
});

test("the bar says what, how likely, why and what else, and points at it while it is there", async () => {
  table.askHint();
  open.push(mount(HintBar, { target: document.body, props: { table: table } }));
  flushSync();
  expect(document.querySelector("[role=status]")?.textContent).toMatch(/thinking/);
  answer(7);
  const text = (): string => document.querySelector("[role=status]")?.textContent ?? "";
  expect(text()).toMatch(/54\.3%/);
  expect(text()).not.toMatch(/Next best/);
  document.querySelector<HTMLElement>("[aria-expanded]")!.click();
  flushSync();
  expect(text()).toMatch(/54\.3%.*Why.*Next best.*40\.0%/s);
  expect(ofKind("ship", pointed())).toEqual([2]);
  await unmount(open.pop()!);
  expect(pointed()).toEqual([]);
});

test("of many steps the first are told, with the numbers that stand at their places", () => {
  table.askHint();
  open.push(mount(HintBar, { target: document.body, props: { table: table } }));
  const spots = [4, 2, 7].map((index) => ({ kind: "corner", index }));
  const best = { said: [...WAY.said, ...WAY.said, ...WAY.said], chance: 54.3, spots };
  hear({ type: "hint", decision: 7, action: 1, best, other: OTHER, because: [] });
  const words = (): string => document.querySelector(".words")?.textContent ?? "";
  expect(words()).toMatch(/^1\. .* · 2\. .* · …$/);
  document.querySelector<HTMLElement>("[aria-expanded]")!.click();
  flushSync();
  expect(words()).toMatch(/ · 3\. /);
  expect([7, 4, 9].map((corner) => stepAt("corner", corner))).toEqual([3, 1, undefined]);
});

test("nothing is pointed at any more once the last that pointed is gone, and not before", () => {
  const card = { kind: "card", index: 3 };
  const first = pointAt([{ kind: "card", index: 1 }]);
  const second = pointAt([card, { kind: "ship", index: 1 }, card]);
  first();
  expect(ofKind("card")).toEqual([3]);
  second();
  expect(pointed()).toEqual([]);
});

test("a table without hints has no button for them, one with hints has one that can be switched", () => {
  const welcome = { table: "t", game: "golden-horn", seat: 0, seats: [], options: {}, commitment: "", words: [] };
  const more = { chance: "", begun: null };
  hear({ type: "welcome", ...welcome, ...more, hints: false });
  open.push(mount(AskHint, { target: document.body, props: { table: table } }));
  flushSync();
  expect(document.querySelector("[data-hint]")).toBeNull();
  hear({ type: "welcome", ...welcome, ...more, hints: true });
  const button = document.querySelector<HTMLElement>("[data-hint]")!;
  button.click();
  flushSync();
  expect(button.getAttribute("aria-pressed")).toBe("true");
  button.click();
  flushSync();
  expect(button.getAttribute("aria-pressed")).toBe("false");
});

test("in a lesson a good player is asked once the reader may do as he likes", () => {
  const welcome = { table: "t", game: "golden-horn", seat: 0, seats: [], options: {}, commitment: "", words: [] };
  const more = { chance: "", begun: null };
  hear({ type: "welcome", ...welcome, ...more, hints: true });
  open.push(mount(AskHint, { target: document.body, props: { table: table } }));
  const step = { step: 1, steps: 2, said: 0, texts: 2, cards: [], rule: "" };
  const lamp = (free: boolean): HTMLElement | null => {
    hear({ ...now(9), lesson: { ...step, free } } as ToClient);
    return document.querySelector("[data-hint]");
  };
  expect(lamp(false)).toBe(null);
  expect(lamp(true)?.getAttribute("aria-disabled")).toBe("false");
});

test("who did what is seen last is found by its moment; a turn that begins is nobody's deed", () => {
  const story = [
    { seq: 1, told: { kind: "passed", seat: 1 } },
    { seq: 2, told: { kind: "displayed", harbour: "venice", colour: "red" } },
    { seq: 3, told: { kind: "turn", seat: 0 } },
    { seq: 4, told: { kind: "passed", seat: 0 } },
  ] as unknown as readonly Entry[];
  expect([0, 1, 3, 4].map((seq) => doerOf(story, seq))).toEqual([undefined, 1, 1, 0]);
});

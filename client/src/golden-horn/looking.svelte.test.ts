import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { use } from "../i18n.ts";
import { Line } from "../line.testing.ts";
import type { Entry } from "../table/chapters.ts";
import type { GoldenHorn, ToClient } from "./types.ts";
import { Table } from "../table.svelte.ts";
import Help from "../table/Help.svelte";
import LookBack from "../table/LookBack.svelte";
import TakeBack from "../table/TakeBack.svelte";
import { chapters, moments } from "../table/chapters.ts";
import Log from "./panels/Log.svelte";
import { choices, NAMES, VIEW } from "./view.testing.ts";

const STORY: readonly Entry<GoldenHorn>[] = [
  { seq: 1, told: { kind: "placed", seat: 0, harbours: null }, line: ["log.placed", {}, []] },
  { seq: 2, told: { kind: "turn", seat: 1 } },
  { seq: 3, told: { kind: "passed", seat: 1 }, line: ["log.passed", {}, []] },
  { seq: 4, told: { kind: "turn", seat: 0 } },
];
const TOLD = chapters(STORY);
const look = vi.fn<(seq: number | undefined) => void>();

let open: ReturnType<typeof mount>[] = [];
let line: Line;
let table: Table<GoldenHorn>;

beforeAll(async () => {
  await use("en");
  await import("../table/past/Player.svelte");
});

beforeEach(() => {
  line = new Line();
  table = new Table("t", null, () => line as unknown as WebSocket);
  line.open();
  const seats = NAMES.map((name) => ({ name, bot: null, resigned: false }));
  const welcome = {
    table: "t",
    game: "golden-horn",
    seat: 0,
    seats,
    options: {},
    commitment: "",
    words: [],
    hints: false,
    begun: null,
  };
  hear({ type: "welcome", ...welcome });
  offer(true);
});

afterEach(async () => {
  await Promise.all(open.map((one) => unmount(one)));
  open = [];
  table.close();
  look.mockReset();
});

function offer(undo: boolean): void {
  const asked = choices({ kind: "ship", ship: 0 }, { kind: "ship", ship: 1 });
  hear({
    type: "now",
    seq: 4,
    decision: 7,
    view: VIEW,
    choices: asked,
    instead: [],
    plans: [],
    why_not: {},
    forced: null,
    undo,
  });
}

function hear(message: ToClient): void {
  line.say(message);
  flushSync();
}

/** The table shows that moment of the past. */
function lookAt(seq: number): void {
  table.look(seq);
  hear({ type: "past", seq, public: 9, view: VIEW });
}

function show<Props extends Record<string, unknown>>(panel: Component<Props>, props: Props): void {
  open.push(mount(panel, { target: document.body, props }));
  flushSync();
}

async function lookBack(): Promise<void> {
  show(LookBack, { table, told: TOLD, names: NAMES, look });
  await vi.waitFor(() => {
    flushSync();
    expect(document.querySelector(table.past ? "[type=range]" : "button")).not.toBeNull();
  });
}

function press(key: string, target: EventTarget = window): void {
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  flushSync();
}

function buttons(): readonly HTMLButtonElement[] {
  return [...document.querySelectorAll("button")];
}

test("each turn and each line of the log leads to its moment, the newest turn first", () => {
  show(Log, { told: TOLD, view: VIEW, names: NAMES, at: undefined, look });
  for (const button of buttons()) button.click();
  expect(look.mock.calls.flat()).toEqual([1, 2, 3, 1, 1]);
});

test("a turn of which there is nothing to tell yet stands in the log only while its beginning is looked at", () => {
  show(Log, { told: TOLD, view: VIEW, names: NAMES, at: 4, look });
  const [first, ...rest] = buttons();
  expect(first?.textContent.trim()).toBe("Eva");
  expect(first?.getAttribute("aria-current")).toBe("true");
  expect(rest).toHaveLength(4);
});

test("in the log arrow keys go from line to line, and one line is a stop for Tab", () => {
  show(Log, { told: TOLD, view: VIEW, names: NAMES, at: 3, look });
  expect(buttons().map((button) => button.tabIndex)).toEqual([-1, 0, -1, -1]);
  expect(buttons().map((button) => button.ariaCurrent ?? button.getAttribute("aria-current"))).toEqual([
    null,
    "true",
    null,
    null,
  ]);
  buttons()[1]!.focus();
  press("ArrowUp", document.activeElement!);
  expect(document.activeElement).toBe(buttons()[0]);
  press("End", document.activeElement!);
  expect(document.activeElement).toBe(buttons()[3]);
});

test("arrow keys lead into the past", async () => {
  await lookBack();
  expect(moments(TOLD)).toEqual([1, 2, 3, 4]);
  press("ArrowRight");
  press("ArrowLeft");
  expect(look.mock.calls.flat()).toEqual([3]);
});

test.each([
  ["ArrowLeft", 2],
  ["ArrowRight", undefined],
  ["PageUp", 2],
  ["PageDown", 4],
  ["Escape", undefined],
])("in the past %s leads to %s", async (key, seq) => {
  lookAt(3);
  await lookBack();
  press(key);
  expect(look.mock.calls.flat()).toEqual([seq]);
});

test.each([
  ["ArrowDown", 2],
  ["Home", 1],
  ["End", 4],
])("on the slider %s leads to %s, and the moment is said", async (key, seq) => {
  lookAt(3);
  await lookBack();
  const slider = document.querySelector<HTMLInputElement>("[type=range]")!;
  expect(slider.getAttribute("aria-valuetext")).toBe("Bianca: no ship can move, 3 of 4");
  press(key, slider);
  expect(look.mock.calls.flat()).toEqual([seq]);
});

test("a handle that is dragged asks for the moment where it is", async () => {
  lookAt(3);
  await lookBack();
  const slider = document.querySelector<HTMLInputElement>("[type=range]")!;
  slider.value = "1";
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  expect(look.mock.calls.flat()).toEqual([2]);
});

test("Escape closes the help first, and leaves the past at the next press", async () => {
  const close = vi.fn<() => void>();
  lookAt(3);
  await lookBack();
  show(Help, { table, close });
  press("Escape", document.body);
  expect([close.mock.calls.length, look.mock.calls.length]).toEqual([1, 0]);
  void unmount(open.pop()!);
  press("Escape", document.body);
  expect([close.mock.calls.length, look.mock.calls]).toEqual([1, [[undefined]]]);
});

test("a decision that waits is said while the past is looked at", async () => {
  lookAt(3);
  await lookBack();
  const said = document.querySelector("[role=status]")?.textContent;
  expect(said).toMatch(/As it was then.*Bianca: no ship can move.*It is your turn now/s);
});

test("u and the button take the last step back, once", () => {
  show(TakeBack, { table });
  press("u");
  buttons()[0]!.click();
  expect(line.sent.slice(1)).toMatchObject([{ type: "undo", decision: 7 }]);
});

test("where nothing can be taken back the button stays, and says why", () => {
  offer(false);
  show(TakeBack, { table });
  press("u");
  expect(line.sent.slice(1)).toEqual([]);
  expect(buttons()[0]!.getAttribute("aria-disabled")).toBe("true");
  expect(buttons()[0]!.title).toMatch(/^Nothing to take back/);
});

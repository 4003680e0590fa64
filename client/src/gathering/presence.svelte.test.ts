import { afterEach, beforeEach, expect, test } from "vitest";
import { VIEW } from "../golden-horn/view.testing.ts";
import { Line } from "../line.testing.ts";
import type { Gathering, GatheringSeat, Hello, Key, Now, ToClient, Welcome } from "../protocol.ts";
import { drop, ownTable, remember } from "../tables.ts";
import { Presence } from "./presence.svelte.ts";

const ANNA: Key = { seat: 0, token: "anna" };
const PETR: Key = { seat: 2, token: "petr" };

const PERSON: GatheringSeat = { name: "Eva", bot: null, ready: false, here: true };
const OPEN: GatheringSeat = { ...PERSON, name: null };

const GATHERING: Gathering = {
  type: "gathering",
  hints: false,
  table: "t",
  game: "golden-horn",
  options: {},
  commitment: "",
  listed: true,
  seat: 0,
  host: 0,
  seats: [PERSON, PERSON, PERSON],
  lent: 0,
};
const WELCOME: Welcome = {
  type: "welcome",
  table: "t",
  game: "golden-horn",
  seat: null,
  seats: [],
  options: {},
  commitment: "",
  words: [],
  hints: false,
  begun: null,
};

let lines: Line[];
/** What is done once the last move has been seen; at once, unless a test looks at what comes before. */
let settled: (() => void)[];
let slow: boolean;
let presence: Presence;

function come(...keys: Key[]): void {
  if (keys.length > 0) remember({ table: "t", keys });
  const make = (): WebSocket => {
    lines.push(new Line());
    return lines.at(-1) as unknown as WebSocket;
  };
  presence = new Presence("t", make, (then) => void (slow ? settled.push(then) : then()));
  lines.at(-1)!.open();
}

function hear(...messages: ToClient[]): void {
  for (const message of messages) {
    lines.at(-1)!.say(message);
    presence.follow();
    if (lines.at(-1)!.readyState === WebSocket.CONNECTING) lines.at(-1)!.open();
  }
}

function now(...toAct: number[]): Now {
  const view = { ...VIEW, to_act: toAct, player: toAct.length > 1 ? null : VIEW.player };
  return {
    type: "now",
    seq: 0,
    decision: null,
    view,
    choices: [],
    instead: [],
    plans: [],
    why_not: {},
    forced: null,
    undo: false,
  };
}

/** Of those who have looked at the table, one after the other; those who only keep company are not opened here. */
function tokens(): (string | null | undefined)[] {
  return lines.flatMap((line) => line.sent.slice(0, 1)).map((hello) => (hello as Hello).token);
}

beforeEach(() => {
  localStorage.clear();
  lines = [];
  settled = [];
  slow = false;
});

afterEach(() => presence.close());

test("without a key one watches", () => {
  come();
  hear(WELCOME, now(0));
  expect([tokens(), presence.visible, presence.handing]).toEqual([[null], true, undefined]);
});

test("with one key nothing is hidden and nothing handed over", () => {
  come(ANNA);
  hear(WELCOME, now(0), now(1));
  expect([tokens(), presence.visible, presence.handing]).toEqual([["anna"], true, undefined]);
});

test("of two persons none is shown before he has said who he is", () => {
  come(ANNA, PETR);
  hear(WELCOME);
  expect(presence.visible).toBe(true);
  hear(now(1));
  expect(presence.handing).toBeUndefined();
  hear(now(2));
  expect([presence.handing, presence.visible, tokens()]).toEqual([2, false, [null]]);
  presence.take();
  lines.at(-1)!.open();
  expect([presence.handing, presence.visible, tokens()]).toEqual([undefined, true, [null, "petr"]]);
});

test("between two persons the view is hidden, and gone before the next is asked for", () => {
  come(ANNA, PETR);
  hear(WELCOME, now(0));
  presence.take();
  lines.at(-1)!.open();
  hear(WELCOME, now(0));
  const before = presence.table;
  hear(now(2));
  expect([presence.handing, presence.visible]).toEqual([2, false]);
  presence.take();
  lines.at(-1)!.open();
  expect(before.connection).toBe("closed");
  expect(presence.table).not.toBe(before);
  expect([presence.seat, tokens()]).toEqual([2, [null, "anna", "petr"]]);
  hear(WELCOME, now(2), now(1), now(2));
  expect([presence.handing, presence.visible]).toEqual([undefined, true]);
});

/** Anna has the device, and by her last move it is Petr's turn. */
function move(): void {
  come(ANNA, PETR);
  hear(WELCOME, now(0));
  presence.take();
  lines.at(-1)!.open();
  slow = true;
  hear(WELCOME, now(0), now(2));
}

test("the device is kept until the last move has been seen, and the view is still that of whoever has it", () => {
  move();
  expect([presence.handing, presence.visible, presence.seat]).toEqual([undefined, true, 0]);
  hear(now(2));
  expect(settled).toHaveLength(1);
  settled[0]!();
  expect([presence.handing, presence.visible]).toEqual([2, false]);
});

test("whoever presses a key or clicks does not wait for it", () => {
  move();
  presence.hurry();
  expect([presence.handing, presence.visible]).toEqual([2, false]);
  presence.take();
  lines.at(-1)!.open();
  hear(WELCOME, now(2));
  settled[0]!();
  presence.hurry();
  expect([presence.handing, presence.seat, presence.visible]).toEqual([undefined, 2, true]);
});

test("whoever takes his last move back while it is seen keeps the device", () => {
  move();
  hear(now(0));
  settled[0]!();
  presence.hurry();
  expect([presence.handing, presence.visible, presence.seat]).toEqual([undefined, true, 0]);
});

test("whoever had the device may look once more, and gives it away when he likes", () => {
  come(ANNA, PETR);
  hear(WELCOME, now(0));
  presence.take();
  lines.at(-1)!.open();
  hear(WELCOME, now(2));
  presence.keep();
  hear(now(2));
  expect([presence.visible, presence.waiting, presence.handing]).toEqual([true, 2, undefined]);
  presence.give();
  expect([presence.visible, presence.waiting, presence.handing]).toEqual([false, undefined, 2]);
});

test("who takes his last action back keeps the device", () => {
  come(ANNA, PETR);
  hear(WELCOME, now(0));
  presence.take();
  lines.at(-1)!.open();
  hear(WELCOME, now(2));
  presence.keep();
  hear(now(0));
  expect([presence.visible, presence.waiting, presence.handing]).toEqual([true, undefined, undefined]);
});

test("after the end nothing is hidden", () => {
  come(ANNA, PETR);
  hear(WELCOME, now(0));
  presence.take();
  lines.at(-1)!.open();
  hear(WELCOME, now());
  expect([presence.visible, presence.handing]).toEqual([true, undefined]);
});

test("two persons gather with the key of the first, and their game begins with nobody's view", () => {
  come(ANNA, PETR);
  hear(GATHERING);
  expect([tokens(), presence.seat]).toEqual([[null, "anna"], 0]);
  hear(GATHERING, WELCOME);
  expect([tokens(), presence.seat]).toEqual([[null, "anna", null], null]);
  hear(WELCOME, now(0, 2));
  expect([presence.handing, presence.visible]).toEqual([0, false]);
});

test("of the game that begins nobody sees the view of whoever gathered, before he has said who he is", () => {
  come(ANNA, PETR);
  hear(GATHERING);
  for (const message of [WELCOME, now(0)]) lines.at(-1)!.say(message);
  expect([presence.seat, presence.table.now !== undefined, presence.visible]).toEqual([0, true, false]);
});

test("the others of this device are here too, and what they are told is dropped", () => {
  come(ANNA, PETR);
  const companions = lines.slice(0, -1);
  for (const line of companions) line.open();
  expect(companions.map((line) => (line.sent[0] as Hello).token)).toEqual(["anna", "petr"]);
  for (const line of companions) line.say(now(0));
  expect(presence.table.now).toBeUndefined();
  presence.close();
  expect(lines.map((line) => line.readyState)).toEqual([WebSocket.CLOSED, WebSocket.CLOSED, WebSocket.CLOSED]);
});

test("who was removed by the host loses his key, and watches", () => {
  come(PETR);
  hear({ ...GATHERING, seat: 2 });
  expect(presence.removed).toBe(false);
  hear({ ...GATHERING, seat: null, seats: [PERSON, PERSON, OPEN] });
  expect([presence.removed, presence.keys, ownTable("t"), tokens()]).toEqual([true, [], undefined, ["petr", null]]);
});

test("of two persons one can be removed", () => {
  come(ANNA, PETR);
  hear(GATHERING);
  hear({ ...GATHERING, seats: [PERSON, PERSON, { ...PERSON, bot: "steady" }] });
  expect([presence.removed, presence.keys, presence.seat]).toEqual([true, [ANNA], 0]);
});

test("who was removed while away finds it out at the game", () => {
  come(PETR);
  hear({ type: "refused", id: null, reason: "refused.no-such-seat", values: {} });
  expect([presence.removed, presence.keys, ownTable("t"), tokens()]).toEqual([true, [], undefined, ["petr", null]]);
});

test("without a table nothing is tried again", () => {
  come(ANNA);
  hear({ type: "refused", id: null, reason: "refused.no-such-table", values: {} });
  expect([presence.removed, presence.table.connection, lines.length]).toEqual([false, "closed", 1]);
});

test("a key that another page of this browser took is used, and one that it gave up is not", () => {
  come();
  hear({ ...GATHERING, seat: null });
  const told = (): boolean => dispatchEvent(new StorageEvent("storage", { key: "fondaco.tables" }));
  remember({ table: "other", keys: [ANNA] });
  told();
  expect([lines.length, presence.compare()]).toEqual([1, false]);
  remember({ table: "t", keys: [PETR] });
  told();
  expect([presence.seat, presence.keys]).toEqual([2, [PETR]]);
  remember({ table: "t", keys: [ANNA] });
  told();
  hear({ ...GATHERING });
  drop("t", ANNA.seat);
  drop("t", PETR.seat);
  told();
  expect([presence.seat, presence.keys, presence.removed]).toEqual([null, [], false]);
  const before = lines.length;
  presence.close();
  remember({ table: "t", keys: [PETR] });
  told();
  expect([lines.length, presence.keys]).toEqual([before, []]);
});

test("a key that was added is used", () => {
  come();
  hear({ ...GATHERING, seat: null });
  remember({ table: "t", keys: [PETR] });
  presence.renew();
  lines.at(-1)!.open();
  expect([presence.seat, tokens()]).toEqual([2, [null, "petr"]]);
});

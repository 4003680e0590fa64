import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { use } from "../i18n.ts";
import type { Attended, Timed } from "../table/attendance.ts";
import { ask, asked } from "./asked.svelte.ts";
import Notices from "./Notices.svelte";

const [ADA, BOB, CLEO] = [0, 1, 2];
const TIMES: Timed = { type: "times", left: [60_000, 0], running: [BOB], late: [BOB], heard: 0 };
const HERE: Attended = {
  type: "here",
  seats: ["here", "here"],
  watchers: 0,
  pace: "fast",
  host: ADA,
  away: [0, 0],
  free: [],
  offered: [],
  ends: true,
  agreed: [],
  against: null,
  heard: 0,
  times: TIMES,
};
const standIn = vi.fn<(seat: number) => void>();
const comeBack = vi.fn<() => void>();
const table = $state({
  welcome: { seats: [{ name: "Ada" }, { name: "Bob" }, { name: "Cleo" }] },
  here: HERE,
  over: undefined,
  standIn,
  comeBack,
});
let page: ReturnType<typeof mount>;

beforeAll(() => use("en"));

afterEach(async () => {
  ask(undefined);
  await unmount(page);
});

/** To Ada. */
function show(here: Attended): void {
  table.here = here;
  const presence = { id: "t", keys: [{ seat: ADA, token: "" }], seat: ADA, removed: false, table };
  page = mount(Notices, {
    target: document.body,
    props: { presence: presence as never, lent: 0, keep: () => undefined },
  });
  flushSync();
}

const notice = (of: string): HTMLElement | null => document.querySelector(`[data-seat-notice=${of}]`);

function press(name: RegExp): void {
  const found = [...document.querySelectorAll("button")].find(({ textContent }) => name.test(textContent));
  found!.click();
  flushSync();
}

test("when somebody's time is over the others may let a bot play, or end the game", () => {
  show(HERE);
  expect(notice("late")?.textContent).toContain("Time is over: Bob");
  press(/Let a bot play/);
  expect(standIn.mock.calls).toEqual([[BOB]]);
  press(/End the game/);
  expect(asked()).toEqual({ what: "end" });
});

test("who waits is asked anew when the next time is over", () => {
  show(HERE);
  press(/Wait/);
  expect(notice("late")).toBeNull();
  table.here = { ...HERE, times: { ...TIMES, late: [] } };
  flushSync();
  table.here = HERE;
  flushSync();
  expect(notice("late")).not.toBeNull();
});

test("of several whose time is over one is asked one after the other", () => {
  show({ ...HERE, seats: ["here", "here", "here"], times: { ...TIMES, left: [0, 0, 0], late: [BOB, CLEO] } });
  expect(document.querySelectorAll("[data-seat-notice]")).toHaveLength(1);
  press(/Wait/);
  expect(notice("late")?.textContent).toContain("Time is over: Cleo");
});

test("for whom a bot plays is told, and plays himself again", () => {
  show({ ...HERE, seats: ["replaced", "here"], times: { ...TIMES, late: [] } });
  expect(notice("replaced")?.textContent).toContain("a bot plays for you");
  press(/Play on myself/);
  expect(comeBack).toHaveBeenCalledOnce();
});

test("of one's own lateness one is not asked", () => {
  show({ ...HERE, times: { ...TIMES, late: [ADA] } });
  expect(notice("late")).toBeNull();
});

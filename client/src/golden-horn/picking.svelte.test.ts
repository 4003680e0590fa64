import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { use } from "../i18n.ts";
import { Line } from "../line.testing.ts";
import { Table } from "../table.svelte.ts";
import type { GoldenHorn, Why } from "./types.ts";
import type { Item } from "./menu.ts";
import Hindered from "./panels/Hindered.svelte";
import { Picking } from "./picking.svelte.ts";
import { choices, nowOf, VIEW, voyage, withShips } from "./view.testing.ts";

const FAR = voyage(0, [1, 2]);
const NOW = nowOf(VIEW, [FAR, voyage(1, [1])], choices({ kind: "ship", ship: 0 }, { kind: "ship", ship: 1 }));

const clock = vi.spyOn(performance, "now");
let line: Line;
let table: Table<GoldenHorn>;
let picking: Picking;

beforeEach(() => {
  clock.mockReturnValue(0);
  line = new Line();
  table = new Table("t", "key", () => line as unknown as WebSocket);
  line.open();
  line.say(NOW);
  picking = new Picking(table);
});

afterEach(() => table.close());

function kinds(): readonly Item["kind"][] {
  return picking.menu.items.map(({ kind }) => kind);
}

function acts(): readonly unknown[] {
  return line.sent.filter((message) => (message as { type: string }).type === "do");
}

function pickAndSail(after: number): void {
  picking.use({ kind: "ship", ship: 0 });
  clock.mockReturnValue(after);
  picking.use(picking.menu.items[0]!);
}

test("a pick is nothing yet, and is taken back", () => {
  picking.use({ kind: "ship", ship: 0 });
  expect(kinds()).toEqual(["voyage", "back"]);
  picking.back();
  expect(kinds()).toEqual(["ship", "ship"]);
  expect(acts()).toEqual([]);
});

test("where a ship is under way the steps it made are taken back", () => {
  expect(picking.back()).toBe(false);
  const underWay = withShips({ ...VIEW, phase: "sail", ship: 0 }, { 0: { space: 1 } });
  const now = nowOf(
    underWay,
    [voyage(0, [2]), voyage(0, [], { space: 1 })],
    choices({ kind: "sail" }, { kind: "stop" }),
  );
  line.say({ ...now, decision: 2, undo: true });
  expect(kinds()).toEqual(["voyage", "voyage", "back"]);
  expect(picking.back()).toBe(true);
  expect(line.sent.at(-1)).toMatchObject({ type: "undo", decision: 2 });
});

test("the second click of a double one sends nothing", () => {
  pickAndSail(10);
  expect(acts()).toEqual([]);
});

test("a voyage is sent whole, and until it is carried out the board offers nothing", () => {
  pickAndSail(1000);
  expect(acts()).toMatchObject([{ decision: 1, intent: FAR }]);
  expect(kinds()).toEqual(["voyage", "back"]);
  expect(picking.board.items).toEqual([]);
  line.say({ ...nowOf({ ...VIEW, player: 1, to_act: [1] }), decision: null });
  expect(kinds()).toEqual([]);
});

test("why a ship cannot be chosen is what the server says of it, or of all ships", () => {
  const why = (id: Why["id"]): Why => ({ id, values: {} });
  line.say({
    ...NOW,
    decision: 2,
    why_not: { "ship 2": why("why.nothing-to-load"), "raid 1.0": why("why.guarded"), raid: why("why.one-raid") },
  });
  expect(picking.whyNotShip(0)).toBeUndefined();
  expect(picking.whyNotShip(2)?.id).toBe("why.nothing-to-load");
  expect(picking.whyNotShip(3)?.id).toBe("why.guarded");
  expect(picking.whyNotShip(4)?.id).toBe("why.one-raid");
  line.say({ ...NOW, decision: 3, view: { ...VIEW, player: 1 }, why_not: { raid: why("why.not-your-turn") } });
  expect(picking.whyNotShip(3)).toBeUndefined();
});

test("a voyage that goes no farther says why when it is asked", async () => {
  await use("en");
  const end = { id: "why.no-wind", values: {} } as const;
  line.say({ ...NOW, plans: [voyage(0, [1, 2], { no_farther: end }), voyage(0, [1])], decision: 2 });
  const shown = mount(Hindered, { target: document.body, props: { picking } });
  const ask = () => document.querySelector<HTMLElement>("[data-hindered='farther']");
  flushSync();
  expect(ask()).toBeNull();
  picking.use({ kind: "ship", ship: 0 });
  flushSync();
  ask()!.click();
  expect(picking.said).toEqual(end);
  await unmount(shown);
});

test("what was said of a press is gone with the decision", () => {
  picking.say({ id: "why.six-colours" });
  expect(picking.said?.id).toBe("why.six-colours");
  line.say({ ...NOW, decision: 2 });
  expect(picking.said).toBeUndefined();
});

import { beforeAll, expect, test } from "vitest";
import { use } from "../i18n.ts";
import type { Choice, View } from "../protocol.ts";
import { label, ordered } from "./choices.ts";
import { choices, NAMES, VIEW, withShips } from "./view.testing.ts";

beforeAll(() => use("en"));

function labelOf(action: Choice["do"], view: View = VIEW): string {
  return label({ action: 0, do: action }, view, NAMES);
}

test("raids come first, announcing the end comes last", () => {
  const all = choices(
    { kind: "raid", seat: 1, ship: 0 },
    { kind: "ship", ship: 0 },
    { kind: "announce" },
    { kind: "pass" },
  );
  expect(ordered(all).map((choice) => choice.do.kind)).toEqual(["raid", "ship", "pass", "announce"]);
});

test("nothing that may be done is left out", () => {
  const all = choices({ kind: "stop" }, { kind: "sail" }, { kind: "announce" });
  expect(ordered(all).toSorted((a, b) => a.action - b.action)).toEqual(all);
});

test("goods to load are counted in the harbour of the ship", () => {
  const inVenice = { ...VIEW, phase: "load", ship: 0 } as const;
  expect(labelOf({ kind: "load", colour: "green" }, inVenice)).toBe("Load: 3 amphoras of olive oil");
  const inConstantinople = withShips(inVenice, { 0: { space: 8 } });
  expect(labelOf({ kind: "load", colour: "red" }, inConstantinople)).toBe("Load: 3 barrels of wine");
});

test("sailing on names the next place with room", () => {
  const view = withShips({ ...VIEW, phase: "sail", ship: 0 }, { 0: { space: 1 }, 3: { space: 2 }, 4: { space: 3 } });
  expect(labelOf({ kind: "sail" }, view)).toBe("Sail on: Modone");
  const full = withShips(view, { 1: { space: 4 }, 5: { space: 4 } });
  expect(labelOf({ kind: "wind", colour: "red" }, full)).toContain("orange sea space");
});

test("a raid names the player, the ship and its cargo", () => {
  const view = withShips(VIEW, { 5: { space: 6, cargo: 2, colour: "blue" } });
  expect(labelOf({ kind: "raid", seat: 1, ship: 2 }, view)).toBe("Raid Bianca: one-coloured ship, 2 glass bottles");
});

test("turning round says where the ship would go", () => {
  const view = withShips({ ...VIEW, phase: "heading", ship: 0 }, { 0: { space: 3, heading: 1 } });
  expect(labelOf({ kind: "turn" }, view)).toBe("Turn round: to Venice");
  expect(labelOf({ kind: "keep" }, view)).toBe("Keep the heading: to Constantinople");
});

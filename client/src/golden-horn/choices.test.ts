import { beforeAll, expect, test } from "vitest";
import { use } from "../i18n.ts";
import type { Choice, View } from "../protocol.ts";
import { details, headline, ordered } from "./choices.ts";
import { choices, NAMES, VIEW, withShips } from "./view.testing.ts";

beforeAll(() => use("en"));

function labelOf(action: Choice["do"], view: View = VIEW): string {
  const choice = { action: 0, do: action };
  const { shown, pictured } = details(choice, view);
  return [headline(choice, view, NAMES), ...shown, ...pictured].join(" | ");
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

test("goods to load are counted in the harbour of the ship, with the points they would add", () => {
  const inVenice = { ...VIEW, phase: "load", ship: 0 } as const;
  expect(labelOf({ kind: "load", colour: "green" }, inVenice)).toBe("Load: 3 amphoras of olive oil | +3 points");
  const inConstantinople = withShips(inVenice, { 0: { space: 8 } });
  expect(labelOf({ kind: "load", colour: "red" }, inConstantinople)).toBe("Load: 3 barrels of wine | +3 points");
});

test("sailing on names the next place with room", () => {
  const view = withShips({ ...VIEW, phase: "sail", ship: 0 }, { 0: { space: 1 }, 3: { space: 2 }, 4: { space: 3 } });
  expect(labelOf({ kind: "sail" }, view)).toBe("Sail on | next: Modone");
  const full = withShips(view, { 1: { space: 4 }, 5: { space: 4 } });
  expect(labelOf({ kind: "wind", colour: "red" }, full)).toBe("Wind card: red card | next: orange sea space");
});

test("a raid names the player, the ship and its cargo", () => {
  const view = withShips(VIEW, { 5: { space: 6, heading: -1, cargo: 2, colour: "blue" } });
  const label = "Raid: Bianca | pink sea space | one-coloured ship | to Venice | 2 glass bottles";
  expect(labelOf({ kind: "raid", seat: 1, ship: 2 }, view)).toBe(label);
});

test("a ship at home has no heading to choose from", () => {
  expect(labelOf({ kind: "ship", ship: 1 })).toBe("two-coloured ship | Venice");
});

test("turning round says where the ship would go", () => {
  const view = withShips({ ...VIEW, phase: "heading", ship: 0 }, { 0: { space: 3, heading: 1 } });
  expect(labelOf({ kind: "turn" }, view)).toBe("Turn round | to Venice");
  expect(labelOf({ kind: "keep" }, view)).toBe("Keep the heading | to Constantinople");
});

import { expect, test } from "vitest";
import { pressed } from "./keys.ts";

type Press = [key: string, code: string, modifiers?: KeyboardEventInit];

function press([key, code, modifiers = {}]: Press, target: EventTarget = document.body): string | undefined {
  const event = new KeyboardEvent("keydown", { key, code, ...modifiers });
  Object.defineProperty(event, "target", { value: target });
  Object.defineProperty(event, "getModifierState", {
    value: (name: string) => modifiers.modifierAltGraph && name === "AltGraph",
  });
  return pressed(event);
}

test.each<Press>([
  ["r", "KeyR"],
  ["R", "KeyR"],
  ["ρ", "KeyR"],
  ["Ρ", "KeyR"],
  ["к", "KeyR"],
  ["ר", "KeyR"],
  ["พ", "KeyR"],
  ["r", "KeyO"],
  ["r", ""],
])("%s on %s is r", (key, code) => {
  expect(press([key, code])).toBe("r");
});

test.each<Press>([
  ["3", "Digit3"],
  ["š", "Digit3"],
  ["č", "Digit3"],
  ['"', "Digit3"],
  ["3", "Numpad3"],
  ["٣", "Numpad3"],
  ["3", "Digit3", { shiftKey: true }],
])("%s on %s is 3", (...press3) => {
  expect(press(press3)).toBe("3");
});

test("two letters of one key are one key", () => {
  expect(press(["لا", "KeyB"])).toBe("b");
});

test("on a Latin layout the letter counts, not its place", () => {
  expect(press(["a", "KeyQ"])).toBe("a");
  expect(press([".", "KeyE"])).toBeUndefined();
  expect(press(["é", "KeyE"])).toBeUndefined();
  expect(press(["ł", "KeyL"])).toBeUndefined();
});

test("signs are where the layout has them", () => {
  expect(press(["?", "Slash", { shiftKey: true }])).toBe("?");
  expect(press(["/", "Digit7", { shiftKey: true }])).toBe("/");
  expect(press(["?", "KeyW", { modifierAltGraph: true, ctrlKey: true, altKey: true }])).toBe("?");
});

test("names stay, and the pad without its digits is for moving", () => {
  expect(press(["Escape", "Escape"])).toBe("Escape");
  expect(press(["ArrowLeft", "Numpad4"])).toBe("ArrowLeft");
});

test.each<KeyboardEventInit>([
  { ctrlKey: true },
  { metaKey: true },
  { altKey: true },
  { shiftKey: true },
  { modifierAltGraph: true },
  { isComposing: true },
])("no letter and no place counts together with %o", (modifiers) => {
  for (const [key, code] of [
    ["r", "KeyR"],
    ["ρ", "KeyR"],
    ["š", "Digit3"],
  ] as const)
    expect(press([key, code, modifiers])).toBeUndefined();
});

test("what is typed into a field is text", () => {
  for (const field of ["input", "select", "textarea"])
    expect(press(["ρ", "KeyR"], document.createElement(field))).toBeUndefined();
});

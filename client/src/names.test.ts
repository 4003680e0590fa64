import { beforeAll, expect, test } from "vitest";
import { use } from "./i18n.ts";
import { clean, named } from "./names.ts";

beforeAll(() => use("de"));

test.each([
  ["Ada", "Ada"],
  ["  Ada von  Mölln ", "Ada von  Mölln"],
  ["Ελένη", "Ελένη"],
  ["\u202eadA", "adA"],
  ["A\u0000d\u200ba\n", "Ada"],
  ["👩\u200d🚀", "👩\u200d🚀"],
  ["🚢".repeat(30), "🚢".repeat(24)],
  ["a".repeat(23) + " b", "a".repeat(23)],
  [" \u00a0\u3000", ""],
  ["\u200b", ""],
  ["\u3164", ""],
  ["\u115fA\u2800", "A"],
  ["\u200d", ""],
  ["\u200dA\u200c ", "A"],
  ["می\u200cخ", "می\u200cخ"],
  ["\ufe0f", ""],
  ["A\u{e0041}", "A"],
  ["Anna\ufe0f\u{e0100}\u180b\ufe00", "Anna"],
  ["❤\ufe0f Ada", "❤\ufe0f Ada"],
  ["❤\ufe0f\ufe0f", "❤\ufe0f"],
  ["A\u{1d173}\u{1bca0}\u{13430}\u{16fe4}\u{1d159}nna\ue000\uffff\ufdd0\ud800", "Anna"],
  ["Nguye\u0302\u0303n", "Nguye\u0302\u0303n"],
  ["श्रीनिवास", "श्रीनिवास"],
  ["A" + "\u0301".repeat(16), "A" + "\u0301".repeat(4)],
])("%j is cleaned to %j", (name, cleaned) => {
  expect(clean(name)).toBe(cleaned);
});

test("a field without a name says so in the language of the page", () => {
  const field = document.createElement("input");
  named("  ")(field);
  expect(field.validationMessage).toBe("Bitte gib einen Namen ein.");
  named("Ada")(field);
  expect(field.checkValidity()).toBe(true);
});

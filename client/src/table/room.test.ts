import { expect, test } from "vitest";
import { isFlat, isLow, roomFor } from "./room.ts";

test("every width has one room, and a wider page never a smaller one", () => {
  const order = ["upright", "broad", "beside"];
  const rooms = Array.from({ length: 2400 }, (_, width) => order.indexOf(roomFor(width, 16)));
  expect(rooms).toEqual([...rooms].sort((a, b) => a - b));
  expect(new Set(rooms)).toEqual(new Set([0, 1, 2]));
});

test.each([
  [360, "upright"],
  [768, "upright"],
  [799, "upright"],
  [800, "broad"],
  [1024, "broad"],
  [1087, "broad"],
  [1088, "beside"],
  [1920, "beside"],
] as const)("a page of %i px is %s", (width, room) => {
  expect(roomFor(width, 16)).toBe(room);
});

test("large letters need a wider page, small ones no narrower board", () => {
  expect(roomFor(1280, 32)).toBe("upright");
  expect(roomFor(700, 8)).toBe("upright");
  expect(roomFor(1000, 8)).toBe("broad");
});

test.each([
  [844, 390, true],
  [667, 375, true],
  [390, 844, false],
  [600, 560, false],
  [1024, 768, true],
  [1024, 1366, false],
  [1280, 800, false],
  [1280, 500, true],
] as const)("a page of %i x %i px is flat: %s", (width, height, flat) => {
  expect(isFlat(width, height, 16)).toBe(flat);
});

test.each([
  [720, true],
  [800, true],
  [900, false],
])("beside the board, a page %i px high has no room for a list below all that everybody has: %s", (height, low) => {
  expect([isLow(height, 16), isLow(2 * height, 32)]).toEqual([low, low]);
});

import { beforeAll, expect, test } from "vitest";
import { t, use } from "../i18n.ts";
import { ranking } from "./ranking.ts";
import { result } from "./result.ts";

const NAMES = ["Ada", "Bo", "Cid", "Dora"];

beforeAll(() => use("en"));

function said(own: number | null, places: readonly number[]): string {
  const { id, values } = result(own, places, NAMES);
  return t(id, values);
}

test("everybody reads his own place in words, and who won", () => {
  const places = [2, 1, 4, 3];
  expect([0, 1, 2, 3, null].map((own) => said(own, places))).toEqual([
    "You came second. Bo wins.",
    "The game is over. You win!",
    "You came fourth. Bo wins.",
    "You came third. Bo wins.",
    "The game is over. Winner: Bo",
  ]);
});

test("a win that is shared is everybody's who shares it", () => {
  expect(said(0, [1, 3, 1, 4])).toBe("The game is over. Shared win: Ada and Cid");
  expect(said(1, [1, 3, 1, 4])).toBe("The game is over. Shared win: Ada and Cid");
});

test("seats stand by their places, equals as they sit", () => {
  expect(ranking([2, 1, 2, 4])).toEqual([1, 0, 2, 3]);
});

import { beforeAll, expect, test } from "vitest";
import { use } from "../i18n.ts";
import { momentWords } from "../table/chapters.ts";
import { chapters } from "./log.ts";
import { sentence } from "./tell.ts";
import { NAMES, VIEW } from "./view.testing.ts";

const TOLD = chapters([
  { seq: 1, told: { kind: "began", seat: 1 } },
  { seq: 2, told: { kind: "placed", seat: 0, harbours: null } },
  { seq: 3, told: { kind: "turn", seat: 1 } },
  { seq: 4, told: { kind: "sailed", seat: 1, ship: 0, start: 0, space: 1, wind: null } },
  { seq: 5, told: { kind: "sailed", seat: 1, ship: 0, start: 1, space: 3, wind: "red" } },
  { seq: 6, told: { kind: "took-back", seat: 1, upto: 4 } },
]);

beforeAll(() => use("en"));

test.each([
  [1, "Set-up: Bianca: start player"],
  [2, "Set-up complete"],
  [3, "Bianca: the turn begins"],
  [4, "Bianca: three-coloured ship, Venice → space 3 (blue); cards: 1 × red card"],
  [5, "Bianca: three-coloured ship, Venice → space 3 (blue); cards: 1 × red card"],
  [6, "Bianca: takes the last step back"],
  [7, ""],
])("at moment %i stands %j", (seq, words) => {
  expect(momentWords(TOLD, seq, NAMES, (line, chapter) => sentence(line, chapter, VIEW, NAMES))).toBe(words);
});

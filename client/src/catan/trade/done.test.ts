import { expect, test } from "vitest";
import type { Entry } from "../../table/chapters.ts";
import type { Catan, Happening } from "../types.ts";
import { doneIn, doneWith } from "./done.ts";

const GIVE = [0, 1, 0, 0, 0] as const;
const GET = [0, 0, 0, 0, 2] as const;
const TURN: Happening = { kind: "turn", seat: 0 };
const DEALT: Happening = { kind: "dealt", seat: 0, other: 2, give: GIVE, get: GET };
const ENDS: readonly Happening[] = [
  { kind: "turn", seat: 1 },
  { kind: "turn", seat: 2 },
];

function story(...all: readonly Happening[]): readonly Entry<Catan>[] {
  return all.map((told, i) => ({ seq: i + 1, told }));
}

test("a trade just closed is told to whoever closed it, until something else happens", () => {
  expect(doneIn(story(TURN, DEALT))).toEqual({ seq: 2, other: 2, give: GIVE, get: GET });
  expect(doneIn(story(TURN, DEALT, { kind: "bought", seat: 0, card: null }))).toBeUndefined();
});

test("a trade that somebody closed with the reader is told from his side, until the next turn is over", () => {
  const done = { seq: 2, other: 0, give: GET, get: GIVE };
  expect(doneWith(story(TURN, DEALT, { kind: "bought", seat: 0, card: null }), 2)).toEqual(done);
  expect(doneWith(story(TURN, DEALT, ENDS[0]!), 2)).toEqual(done);
  expect(doneWith(story(TURN, DEALT, ...ENDS), 2)).toBeUndefined();
  expect(doneWith(story(TURN, DEALT), 1)).toBeUndefined();
  expect(doneWith(story(TURN, DEALT), null)).toBeUndefined();
});

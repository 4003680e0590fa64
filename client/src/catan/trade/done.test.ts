import { expect, test } from "vitest";
import { chapters } from "../log.ts";
import type { Happening } from "../types.ts";
import { doneIn, doneWith } from "./done.ts";

const GIVE = [0, 1, 0, 0, 0] as const;
const GET = [0, 0, 0, 0, 2] as const;
const TURN: Happening = { kind: "turn", seat: 0 };
const DEALT: Happening = { kind: "dealt", seat: 0, other: 2, give: GIVE, get: GET };
const ENDS: readonly Happening[] = [
  { kind: "turn", seat: 1 },
  { kind: "turn", seat: 2 },
];

function told(...all: readonly Happening[]): ReturnType<typeof chapters> {
  return chapters(all.map((one, i) => ({ seq: i + 1, told: one })));
}

test("a trade just closed is told to whoever closed it, until something else happens", () => {
  expect(doneIn(told(TURN, DEALT).at(-1))).toEqual({ seq: 2, other: 2, give: GIVE, get: GET });
  expect(doneIn(told(TURN, DEALT, { kind: "bought", seat: 0, card: null }).at(-1))).toBeUndefined();
});

test("a trade that somebody closed with the reader is told from his side, until the next turn is over", () => {
  const done = { seq: 2, other: 0, give: GET, get: GIVE };
  expect(doneWith(told(TURN, DEALT, { kind: "bought", seat: 0, card: null }), 2)).toEqual(done);
  expect(doneWith(told(TURN, DEALT, ENDS[0]!), 2)).toEqual(done);
  expect(doneWith(told(TURN, DEALT, ...ENDS), 2)).toBeUndefined();
  expect(doneWith(told(TURN, DEALT), 1)).toBeUndefined();
  expect(doneWith(told(TURN, DEALT), null)).toBeUndefined();
});

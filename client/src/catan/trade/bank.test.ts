import { expect, test } from "vitest";
import type { Choice } from "../types.ts";
import { bankRows } from "./bank.ts";
import { ASKED, seated, TURN } from "./trade.testing.ts";

const ORE: Choice = { action: 77, do: { kind: "bank", give: "grain", take: "ore" } };

test("the bank trades at one's own rates, as far as it is offered", () => {
  const rows = bankRows(seated(TURN, 2, { rates: [4, 2, 4, 4, 4] }), [ORE]);
  expect(rows.map(({ give, rate }) => [give, rate])).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(rows[1]!.takes.map(({ take, action }) => [take, action])).toEqual([
    [0, undefined],
    [1, undefined],
    [2, undefined],
    [4, 77],
  ]);
});

test("what the bank has not cannot be taken", () => {
  const [row] = bankRows({ ...TURN, stacks: [2, 0, 1, 2, 2] }, [ORE]);
  expect(row!.takes.map(({ take, empty }) => [take, empty])).toEqual([
    [0, false],
    [1, true],
    [2, false],
    [4, false],
  ]);
});

test("only the active player trades with the bank, after the roll", () => {
  expect(bankRows(seated(ASKED, 0, { hand: [9, 0, 0, 0, 0] }), [])).toEqual([]);
  expect(bankRows({ ...TURN, phase: "roll" }, [])).toEqual([]);
});

import { expect, test } from "vitest";
import { DO } from "../facts.ts";
import { bankRows } from "./bank.ts";
import { ASKED, seated, TRADE, TURN } from "./trade.testing.ts";

test("the bank trades at one's own rates", () => {
  const rows = bankRows(seated(TURN, 2, { rates: [4, 2, 4, 4, 4] }));
  expect(rows.map(({ give, rate }) => [give, rate])).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(rows[0]!.takes.map(({ actions }) => actions)).toEqual([4, 5, 6, 7].map((trade) => [DO.bank + trade]));
});

test("an offer that stands is withdrawn first", () => {
  expect(bankRows(TRADE)[0]!.takes[0]!.actions).toEqual([DO.withdraw, DO.bank + 12]);
});

test("what the bank has not cannot be taken", () => {
  const [row] = bankRows({ ...TURN, stacks: [2, 0, 1, 2, 2] });
  expect(row!.takes.map(({ take, actions }) => [take, actions !== undefined])).toEqual([
    [0, true],
    [1, false],
    [2, true],
    [4, true],
  ]);
});

test("only the active player trades with the bank, after the roll", () => {
  expect(bankRows(seated(ASKED, 0, { hand: [9, 0, 0, 0, 0] }))).toEqual([]);
  expect(bankRows({ ...TURN, phase: "roll" })).toEqual([]);
});

import { expect, test } from "vitest";
import record from "../../tests/golden/two-proved.fondaco?raw";
import { canVerify, verify, type Shown } from "./verify.ts";

const SHOWN: Shown = {
  commitment: "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
  words: ["", "Přístav"],
  secret: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
  hash: "a8624ec9550f34d7fc5405212649969190f692570241dc405e9ed5a36487fec4",
  ended: false,
};
const LINES = record.trimEnd().split("\n");

function encoded(text: string): ArrayBuffer {
  return new TextEncoder().encode(text).buffer;
}

function altered(line: number, change: (text: string) => string): ArrayBuffer {
  return encoded(`${LINES.map((text, i) => (i + 1 === line ? change(text) : text)).join("\n")}\n`);
}

test("a whole record of the game shown is right in everything", async () => {
  expect(canVerify()).toBe(true);
  expect(await verify(encoded(record), SHOWN)).toEqual({
    lines: LINES.length,
    altered: undefined,
    sealed: true,
    same: true,
  });
});

test.each([1, 2, 100, LINES.length])("a byte changed in line %i is found there", async (line) => {
  const change = (text: string): string => text.replace(/\d/, (digit) => `${(Number(digit) + 1) % 10}`);
  expect(await verify(altered(line, change), SHOWN)).toMatchObject({ altered: line, sealed: true, same: false });
});

test("a line left out is found at the next one, and one without a hash at itself", async () => {
  const without = encoded([...LINES.slice(0, 50), ...LINES.slice(51)].join("\n"));
  expect(await verify(without, SHOWN)).toMatchObject({ altered: 51 });
  expect(
    await verify(
      altered(7, () => "{}"),
      SHOWN,
    ),
  ).toMatchObject({ altered: 7 });
  expect(await verify(encoded("nothing of the kind"), SHOWN)).toMatchObject({ lines: 1, altered: 1, same: false });
});

test("lines missing at the end are found by the last hash", async () => {
  const cut = encoded(LINES.slice(0, -1).join("\n"));
  expect(await verify(cut, SHOWN)).toMatchObject({ altered: undefined, same: false });
});

test.each<Partial<Shown>>([
  { hash: "0".repeat(64) },
  { words: ["", "Port"] },
  { secret: SHOWN.secret.replace("0a", "0b") },
  { commitment: "0".repeat(64) },
])("a record of another game is told: %j", async (other) => {
  const found = await verify(encoded(record), { ...SHOWN, ...other });
  expect(found).toMatchObject({
    altered: undefined,
    same: false,
    sealed: !("secret" in other || "commitment" in other),
  });
});

test("an empty file is no record of the game", async () => {
  expect(await verify(encoded(""), SHOWN)).toMatchObject({ lines: 0, same: false });
});

import { expect, test } from "vitest";
import { bytes, text } from "./passkeys.ts";

test("bytes come back as they were, in letters that addresses may have", () => {
  const all = Uint8Array.from({ length: 256 }, (_, n) => n);
  for (const length of [0, 1, 2, 3, 255, 256]) {
    const written = text(all.slice(0, length).buffer);
    expect(written).toMatch(/^[\w-]*$/);
    expect([...bytes(written)]).toEqual([...all.slice(0, length)]);
  }
  expect(text(Uint8Array.from([251, 255]).buffer)).toBe("-_8");
});

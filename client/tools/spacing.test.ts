import { expect, test } from "vitest";
import { joined } from "./spacing.ts";

const shown = (text: string, lang: string): string => joined(text, lang).replaceAll("\u00a0", "_");

test.each([
  ["cs", "jsou v ruce a s kartou", "jsou v_ruce a_s_kartou"],
  ["sk", "K prístavu „v Modone“ (z mora)", "K_prístavu „v_Modone“ (z_mora)"],
  ["pl", "{n, plural, one {w # ruchu} other {+# ruchu}}", "{n, plural, one {w_#_ruchu} other {+#_ruchu}}"],
  ["pl", "to i owo", "to i_owo"],
  ["en", "a ship in 3 seas", "a ship in 3 seas"],
])("in %s words of one letter and numbers stay with what follows", (lang, text, expected) => {
  expect(shown(text, lang)).toBe(expected);
});

test("per cent, an ellipsis and the digits of a number stay with what is before them", () => {
  expect(shown("{n} % in 5 000 … 12 3", "de")).toBe("{n}_% in 5_000_… 12 3");
});

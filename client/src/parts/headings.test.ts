import { lexer } from "marked";
import { expect, test } from "vitest";
import { partId, parts } from "./headings.ts";

test("the parts are numbered in order; the title and what is below a part are none", () => {
  const found = parts(lexer("# Title\n\n## Goal\n\nText\n\n### Below\n\n## The *end*\n"));
  expect(found.map(({ n, heading }) => [n, heading.text])).toEqual([
    [1, "Goal"],
    [2, "The *end*"],
  ]);
  expect(partId(2)).toBe("part-2");
});

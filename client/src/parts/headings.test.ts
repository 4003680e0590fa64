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

test("the title of an expansion that follows is a part", () => {
  const found = parts(lexer("# Title\n\n## Goal\n\n# Expansion\n\n## More\n"));
  expect(found.map(({ heading }) => heading.text)).toEqual(["Goal", "Expansion", "More"]);
});

import { expect, test } from "vitest";
import { address } from "./picture.ts";

const SVG = "<svg><style>a{fill:#fff}@media (prefers-color-scheme:dark){a{fill:#000}}</style><a/></svg>";

test("a picture follows the system, or what was chosen on the page", () => {
  const read = (theme: "system" | "light" | "dark"): string => decodeURIComponent(address(SVG, theme));
  expect(read("system")).toBe(`data:image/svg+xml,${SVG}`);
  expect(read("light")).toContain("@media not all{");
  expect(read("dark")).toContain("@media all{");
});

test("nothing of a picture ends its address", () => {
  expect(address(SVG, "system").slice("data:image/svg+xml,".length)).not.toMatch(/[#"'<> ]/);
});

import { expect, test } from "vitest";
import { inShades, picture, rulesOf } from "./pictures.ts";

const DRAWN = await Promise.all(["catan/Isle", "golden-horn/Fleet"].map(picture));

test("a picture is a file of its own: it asks for nothing else, and is there in the dark too", () => {
  for (const svg of DRAWN) {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 600 300" .*<\/svg>$/s);
    expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:|<script|<!--|light-dark|@import/);
    expect(svg.split("(prefers-color-scheme:dark)")).toHaveLength(2);
  }
});

test("a picture has each colour that it uses, and no other", () => {
  for (const svg of DRAWN) {
    const used = new Set([...svg.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
    const said = new Set([...svg.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    expect([...used].filter((name) => !said.has(name))).toEqual([]);
    expect(svg.length).toBeLessThan(50_000);
  }
});

test("what a picture points at within itself is there", () => {
  for (const svg of DRAWN) {
    const asked = [...svg.matchAll(/url\(#([\w-]+)\)/g)].map(([, id]) => id);
    const ids = [...svg.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test("older browsers find each of two shades where they look for it", () => {
  const css = ":root { --a: light-dark(#fff, #000); --b: 1px } .c { fill: light-dark(rgb(0 0 0 / 5%), red); x: y }";
  expect(inShades(css)).toBe(
    ":root{--a: #fff;--b: 1px}.c{fill: rgb(0 0 0 / 5%);x: y}" +
      "@media (prefers-color-scheme:dark){:root{--a: #000}.c{fill: red}}",
  );
  expect(inShades("a { b: c }")).toBe("a{b: c}");
});

test("rules are read without comments and without what depends on the screen", () => {
  const css = "/* no { } */ a { b: c; d: e f } @media (width > 3px) { a { b: x } } g,\nh { i: j }";
  expect(rulesOf(css)).toEqual([
    { selector: "a", says: ["b: c", "d: e f"] },
    { selector: "g,\nh", says: ["i: j"] },
  ]);
});

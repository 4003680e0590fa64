import { expect, test } from "vitest";
import { chooseFeel, feel, understood, USUAL } from "./feel.svelte.ts";

test("what was kept is read again, and the usual stands for what makes no sense", () => {
  expect(understood({ sound: false, volume: 70, captions: true })).toEqual({
    ...USUAL,
    sound: false,
    volume: 70,
    captions: true,
  });
  expect(understood({ sound: "no", captions: null })).toEqual(USUAL);
  for (const kept of [null, 3, "x", []]) expect(understood(kept)).toEqual(USUAL);
});

test("a volume is never silence or more than there is", () => {
  expect([-5, 0.2, 50.4, 400].map((volume) => understood({ volume }).volume)).toEqual([1, 1, 50, 100]);
});

test("a pace that there is not is none", () => {
  expect(understood({ pace: "fast" }).pace).toBe("fast");
  expect(understood({ pace: "hasty" }).pace).toBe("");
});

test("a choice outlasts the page", () => {
  chooseFeel({ captions: true, volume: 55 });
  expect(feel()).toMatchObject({ captions: true, volume: 55 });
  expect(understood(JSON.parse(localStorage.getItem("fondaco.feel") ?? ""))).toEqual(feel());
});

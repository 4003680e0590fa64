import { afterEach, expect, test } from "vitest";
import { pointAt } from "./pointing.ts";

afterEach(() => document.body.replaceChildren());

function marked(): readonly string[] {
  return [...document.querySelectorAll("[data-pointed]")].map(({ className }) => className);
}

test("what is named is marked, also where it is drawn later, until the marks are taken away", async () => {
  document.body.innerHTML = '<p class="dominions"></p><p class="buttons"></p>';
  const leave = pointAt(["dominions", "warehouse"]);
  expect(marked()).toEqual(["dominions"]);
  document.body.insertAdjacentHTML("beforeend", '<p class="late" data-warehouse></p>');
  await expect.poll(marked).toEqual(["dominions", "late"]);
  leave();
  expect(marked()).toEqual([]);
});

test("a card that names nothing marks nothing", () => {
  document.body.innerHTML = '<p class="dominions"></p>';
  const leave = pointAt([]);
  expect(marked()).toEqual([]);
  leave();
  expect(marked()).toEqual([]);
});

test("a button is marked while it can be pressed", async () => {
  document.body.innerHTML = '<button class="offer" data-do="offer" aria-disabled="true"></button>';
  const leave = pointAt(["offer"]);
  expect(marked()).toEqual([]);
  document.querySelector("button")!.setAttribute("aria-disabled", "false");
  await expect.poll(marked).toEqual(["offer"]);
  document.querySelector("button")!.setAttribute("aria-disabled", "true");
  await expect.poll(marked).toEqual([]);
  leave();
});

test("a card to be laid out is marked until it lies there", async () => {
  document.body.innerHTML =
    '<div class="give"><div data-resource="grain" data-n="0"><button class="more"></button></div></div>';
  const leave = pointAt(["grain"]);
  expect(marked()).toEqual(["more"]);
  document.querySelector("[data-n]")!.setAttribute("data-n", "1");
  await expect.poll(marked).toEqual([]);
  leave();
});

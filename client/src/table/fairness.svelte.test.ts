import { mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { use } from "../i18n.ts";
import type { Welcome } from "../protocol.ts";
import { remember } from "../tables.ts";
import Fairness from "./Fairness.svelte";

const WELCOME: Welcome = {
  type: "welcome",
  table: "t",
  game: "catan",
  seat: 0,
  seats: [{ name: "Eva", bot: null, resigned: false }],
  options: {},
  commitment: "told with the game",
  words: ["seven seas"],
  hints: false,
  begun: null,
};
let shown: object | undefined;

beforeAll(() => use("en"));
beforeEach(() => localStorage.clear());
afterEach(() => shown && void unmount(shown));

function seal(): string | undefined {
  shown = mount(Fairness, { target: document.body, props: { welcome: WELCOME, over: undefined } });
  return document.querySelector("code")?.textContent ?? undefined;
}

test("the seal of a game of others is the one that comes with it", () => {
  expect(seal()).toBe("told with the game");
});

test("the seal that was told before words were given is the one that counts", () => {
  remember({ table: "t", keys: [{ seat: 0, token: "eva" }], commitment: "told first" });
  expect(seal()).toBe("told first");
});

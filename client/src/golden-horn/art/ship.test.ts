import { expect, test } from "vitest";
import { sails } from "./ship.ts";

test("every ship has three sails; with two colours the first has two", () => {
  expect(sails(["yellow", "green", "red"]).map(({ colour }) => colour)).toEqual(["yellow", "green", "red"]);
  expect(sails(["orange", "blue"]).map(({ colour }) => colour)).toEqual(["orange", "orange", "blue"]);
  expect(sails(["pink"]).map(({ colour }) => colour)).toEqual(["pink", "pink", "pink"]);
});

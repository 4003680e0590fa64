import { expect, test } from "vitest";
import type { Gathering, GatheringSeat } from "../protocol.ts";
import { awaited } from "./awaited.ts";
import { firstOpen, freeName, guestNames, openSeats, persons } from "./gathering.ts";

const OPEN: GatheringSeat = { name: null, bot: null, ready: false, here: false };
const BOT: GatheringSeat = { name: "Bianca", bot: "steady", ready: true, here: true };
const EVA: GatheringSeat = { name: "Eva", bot: null, ready: true, here: true };
const ANNA: GatheringSeat = { name: "Anna", bot: null, ready: false, here: false };

function gathering(...seats: GatheringSeat[]): Gathering {
  const table = { table: "t", game: "golden-horn", options: {}, commitment: "", listed: true, seat: 0, host: 0 };
  return { type: "gathering", ...table, seats, hints: false, lent: 0 };
}

function ids(own: readonly number[], ...seats: GatheringSeat[]): string[] {
  return awaited(gathering(...seats), own).map(({ id }) => id);
}

test("open seats and those who are not ready are awaited", () => {
  expect(awaited(gathering(EVA, OPEN, BOT, ANNA), [0])).toEqual([
    { id: "gathering.wait-players", values: { n: 1 } },
    { id: "gathering.wait-ready", values: { names: "Anna" } },
  ]);
});

test("the reader is told apart from the others", () => {
  expect(ids([1], EVA, ANNA)).toEqual(["gathering.wait-you"]);
  expect(ids([0], EVA, ANNA)).toEqual(["gathering.wait-ready"]);
  expect(ids([0], { ...EVA, ready: false }, ANNA)).toEqual(["gathering.wait-ready", "gathering.wait-you"]);
});

test("a bot is never awaited", () => {
  expect(ids([0], EVA, { ...BOT, ready: false })).toEqual(["gathering.begins"]);
});

test("open seats and persons are counted", () => {
  expect([openSeats([EVA, OPEN, OPEN]), persons([EVA, BOT, OPEN, ANNA])]).toEqual([2, ["Eva", "Anna"]]);
});

test("a bot gets a name that nobody at the table has", () => {
  expect(freeName([BOT, { ...EVA, name: "Matteo" }], ["Bianca", "Matteo", "Zoe"])).toBe("Zoe");
  expect(freeName([BOT], ["Bianca"])).toBe("Bianca");
});

test("who has no name yet is called a guest, and the next one otherwise", () => {
  expect(freeName([EVA], guestNames("Guest"))).toBe("Guest");
  expect(freeName([EVA, { ...ANNA, name: "Guest" }], guestNames("Guest"))).toBe("Guest 2");
});

test("the first open seat is found", () => {
  expect(firstOpen([EVA, OPEN, OPEN])).toBe(1);
});

import { beforeAll, expect, test } from "vitest";
import { use } from "../../i18n.ts";
import type { SeatInfo } from "../../protocol.ts";
import { SAME, sittersFor } from "./sitters.ts";

const SEATS: readonly SeatInfo[] = [
  { name: "Ada", bot: null, resigned: false },
  { name: "Nino", bot: "nino", resigned: false },
  { name: "Rex", bot: "matteo", resigned: false },
];

beforeAll(() => use("en"));

test("the bots of the game stay where they are, and keep their names", () => {
  expect(sittersFor(SEATS, 0, "Eva", SAME)).toEqual([
    { name: "Eva" },
    { name: "Nino", bot: "nino" },
    { name: "Rex", bot: "matteo" },
  ]);
});

test("who takes a bot's seat leaves his own to such a bot", () => {
  expect(sittersFor(SEATS, 2, "Eva", SAME)).toEqual([
    { name: "Matteo", bot: "matteo" },
    { name: "Nino", bot: "nino" },
    { name: "Eva" },
  ]);
});

test("a level is that of all others", () => {
  const others = sittersFor(SEATS, 0, "Eva", "zoe").slice(1);
  expect(others).toEqual([
    { name: "Zoe", bot: "zoe" },
    { name: "Zoe", bot: "zoe" },
  ]);
});

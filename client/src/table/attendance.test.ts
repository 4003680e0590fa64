import { expect, test } from "vitest";
import { absence, type Attended } from "./attendance.ts";

const HERE: Attended = {
  type: "here",
  seats: ["here", "away"],
  watchers: 0,
  pace: "fast",
  host: 0,
  away: [0, 40],
  free: [],
  offered: [],
  ends: true,
  agreed: [],
  against: null,
  heard: 1_000_000,
};

test("minutes count on since somebody went away", () => {
  const after = (seconds: number) => absence(HERE, 1, HERE.heard + seconds * 1000);
  expect(after(19)).toEqual({ id: "seat.away" });
  expect(after(20)).toEqual({ id: "seat.away-minutes", values: { n: 1 } });
  expect(after(89 * 60)).toEqual({ id: "seat.away-minutes", values: { n: 89 } });
  expect(after(90 * 60)).toEqual({ id: "seat.away-hours", values: { n: 2 } });
  expect(after(-1000)).toEqual({ id: "seat.away" });
});

test("for whom a bot plays though he is here his time was over", () => {
  const here: Attended = { ...HERE, seats: ["here", "replaced"], away: [0, 0] };
  expect(absence(here, 1, HERE.heard)).toEqual({ id: "seat.late" });
  expect(absence({ ...here, away: [0, 120] }, 1, HERE.heard)).toEqual({ id: "seat.away-minutes", values: { n: 2 } });
});

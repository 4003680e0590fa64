import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { use } from "../../i18n.ts";
import type { Statistic, Welcome } from "../../protocol.ts";
import { colourOf, dashOf, signsOf } from "./seats.ts";
import Statistics from "./Statistics.svelte";
import { figure, labelText } from "./words.ts";

const WELCOME: Welcome = {
  type: "welcome",
  table: "t",
  game: "toy",
  seat: 0,
  seats: [
    { name: "Ada", bot: null, resigned: false },
    { name: "Bo", bot: "random", resigned: false },
  ],
  options: {},
  commitment: "",
  words: [],
  hints: false,
  begun: null,
};
const SEATS = [{ seat: 0 }, { seat: 1 }];
const ALL: readonly Statistic[] = [
  {
    kind: "course",
    title: "statistics.points",
    goal: 10,
    points: [
      [0, 0],
      [4, 2],
      [10, 3],
    ],
  },
  {
    kind: "bars",
    title: "catan.word.dice",
    note: null,
    bars: [{ label: 7, n: 3, expected: 2, low: 0, high: 4.25 }],
  },
  {
    kind: "table",
    title: "statistics.robbed",
    corner: "statistics.robbers",
    heads: SEATS,
    lines: [
      { label: { seat: 0 }, figures: [null, 2] },
      { label: "statistics.lost", figures: [0, 2] },
    ],
    sums: 1,
  },
];

let page: ReturnType<typeof mount> | undefined;
let answers: (() => Response)[];

beforeAll(() => use("en"));
beforeEach(() => {
  answers = [];
  vi.stubGlobal("fetch", (path: string) => {
    expect(path).toBe("/api/tables/t/statistics");
    return Promise.resolve(answers.shift()!());
  });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(async () => {
  if (page) await unmount(page);
  page = undefined;
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function open(): Promise<void> {
  page = mount(Statistics, { target: document.body, props: { welcome: WELCOME } });
  await settled();
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  flushSync();
}

function cells(table: Element): readonly (readonly string[])[] {
  return [...table.querySelectorAll("tr")].map((row) =>
    [...row.children].flatMap((cell) => (cell.hasAttribute("aria-hidden") ? [] : [cell.textContent.trim()])),
  );
}

test("behind every picture there is a table of its figures", async () => {
  answers = [() => Response.json(ALL)];
  await open();
  const [course, bars, table] = [...document.querySelectorAll("table")].map(cells);
  expect(course).toEqual([
    ["Turn", "Ada", "Bo"],
    ["1", "0", "0"],
    ["2", "4", "2"],
    ["3", "10", "3"],
  ]);
  expect(bars!.at(-1)).toEqual(["7", "3", "2.0", "0.0 to 4.3"]);
  expect(table!.slice(1)).toEqual([
    ["Ada", "–", "2"],
    ["Lost in all", "0", "2"],
  ]);
  for (const picture of document.querySelectorAll("svg")) expect(picture.getAttribute("aria-hidden")).toBe("true");
});

test("what does not come can be asked for again", async () => {
  answers = [() => new Response("", { status: 502 }), () => Response.json(ALL)];
  await open();
  expect(document.querySelector("[role=alert]")).not.toBeNull();
  document.querySelector<HTMLElement>("[role=alert] button")!.click();
  await settled();
  expect(document.querySelector("[role=alert]")).toBeNull();
  expect(document.querySelectorAll("h3")).toHaveLength(ALL.length);
});

test("no two seats look alike in a picture, with colours or without", () => {
  const signs = signsOf(WELCOME);
  const seats = [0, 1, 2, 3];
  expect(new Set(seats.map((seat) => colourOf(signs, seat))).size).toBe(4);
  expect(new Set(seats.map(dashOf)).size).toBe(4);
  for (const game of ["catan", "golden-horn"]) {
    const own = { ...signs, game, players: 4 };
    expect(new Set(seats.map((seat) => colourOf(own, seat))).size).toBe(4);
  }
});

test("labels are messages, numbers and names, and what has no message stands as it is", () => {
  const names = ["Ada", "Bo"];
  expect(["good.red", 12, { seat: 1 }, "some.thing"].map((label) => labelText(label, names))).toEqual([
    "wine",
    "12",
    "Bo",
    "some.thing",
  ]);
  expect([3, 2.55, null].map(figure)).toEqual(["3", "2.6", "–"]);
});

/** The expansion in flight. */
import { expect, test } from "vitest";
import type { Entry } from "../../table/chapters.ts";
import { flights } from "../motion/flights.ts";
import type { GoldenHorn, Happening } from "../types.ts";

function entries(...story: readonly Happening[]): readonly Entry<GoldenHorn>[] {
  return story.map((told, i) => ({ seq: i + 1, told }));
}

test("a peasant flies from the ship that is raided into the warehouse", () => {
  const robbed = { kind: "abducted", seat: 0, victim: 1, ship: 0, first: "red", second: "red", emptied: true } as const;
  expect(flights(entries(robbed))).toEqual([
    {
      thing: { kind: "peasant" },
      path: [
        { at: "ship", seat: 1, ship: 0 },
        { at: "warehouse", seat: 0 },
      ],
    },
  ]);
});

test("people fly where they go, and a dominion to who conquered it", () => {
  const conquered = { kind: "conquered", seat: 1, dominion: "zara", mercenaries: 1, peasants: 2 } as const;
  const [home, zara] = [
    { at: "warehouse", seat: 1 },
    { at: "dominion", dominion: "zara" },
  ] as const;
  const paid = (kind: "mercenary" | "peasant") => ({ thing: { kind }, path: [home, zara] });
  expect(flights(entries(conquered))).toEqual([
    paid("mercenary"),
    paid("peasant"),
    paid("peasant"),
    { thing: { kind: "zara" }, path: [zara, home] },
  ]);
  const embarked = { kind: "embarked", seat: 1, ship: 2, harbour: "venice", mercenaries: 2, peasants: 0 } as const;
  expect(flights(entries(embarked))).toEqual(
    Array(2).fill({
      thing: { kind: "mercenary" },
      path: [
        { at: "harbour", harbour: "venice" },
        { at: "ship", seat: 1, ship: 2 },
      ],
      first: true,
    }),
  );
  expect(flights(entries({ kind: "joined", harbour: "venice", person: null }))).toEqual([]);
});

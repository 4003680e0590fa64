// What the page computes by the rules, as JSON; test_page.py compares it with the rulebook.
import { argv, stdout } from "node:process";

// The words of the page come with them, whose state nobody follows here.
globalThis.$state = (value) => value;
const { isSafe } = await import("../../../client/src/golden-horn/dominions/people.ts");
const { points, worth } = await import("../../../client/src/golden-horn/score.ts");
const { COLOURS } = await import("../../../client/src/golden-horn/words.ts");

const { warehouses, groups } = JSON.parse(argv[2]);
const answer = {
  colours: COLOURS,
  points: warehouses.map(points),
  worth: warehouses.map((warehouse) => COLOURS.map((_, colour) => worth(warehouse, colour, 2))),
  safe: groups.map(([mercenaries, peasants]) => isSafe({ mercenaries, peasants })),
};
stdout.write(JSON.stringify(answer));

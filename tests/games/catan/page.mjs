// What the page knows of the rules, and computes from a story, as JSON; test_page.py compares it with the rulebook.
import { argv, stdout } from "node:process";
import { CARDS, RESOURCES } from "../../../client/src/catan/cards.ts";
import { chances, YIELD } from "../../../client/src/catan/island/production.ts";
import { PRICES } from "../../../client/src/catan/prices.ts";
import { statsOf } from "../../../client/src/catan/stats.ts";

const { players, told } = JSON.parse(argv[2]);
const story = told.map((one, i) => ({ seq: i + 1, told: one }));
const sums = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const answer = {
  prices: PRICES,
  yields: YIELD,
  chances: sums.map(chances),
  resources: RESOURCES,
  cards: CARDS,
  points: statsOf(story, players).points,
};
stdout.write(JSON.stringify(answer));

// The points that the page computes from a story, as JSON; test_page.py compares them with the rulebook.
import { argv, stdout } from "node:process";
import { statsOf } from "../../../client/src/catan/stats.ts";

const { players, told } = JSON.parse(argv[2]);
const story = told.map((one, i) => ({ seq: i + 1, told: one }));
stdout.write(JSON.stringify(statsOf(story, players).points));

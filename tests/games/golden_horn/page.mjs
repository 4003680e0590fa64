// What more goods would add by the page, as JSON; test_page.py compares it with the rulebook.
import { argv, stdout } from "node:process";
import { COLOURS } from "../../../client/src/golden-horn/facts.ts";
import { worth } from "../../../client/src/golden-horn/score.ts";

const warehouses = JSON.parse(argv[2]);
stdout.write(JSON.stringify(warehouses.map((warehouse) => COLOURS.map((_, colour) => worth(warehouse, colour, 2)))));

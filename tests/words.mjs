// Messages as the page shows them, from the catalogues as they are compiled for it; test_rendering.py compares them.
import { argv, stdout } from "node:process";
import { fill } from "../client/src/icu.ts";
import { readAll } from "../client/tools/catalogues.ts";
import { compile } from "../client/tools/plugin.ts";

const { langs, everything, some } = JSON.parse(argv[2]);

function shown(lang) {
  const catalogue = compile(lang, readAll(lang));
  const fillAll = ([id, message]) => [id, everything.map((values) => fill(message, values, lang))];
  return {
    all: Object.fromEntries(Object.entries(catalogue).map(fillAll)),
    some: some.map(([id, values]) => fill(catalogue[id], values, lang)),
  };
}

stdout.write(JSON.stringify(Object.fromEntries(langs.map((lang) => [lang, shown(lang)]))));

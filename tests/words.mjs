// Messages as the page shows them, from the catalogues as they are compiled for it; test_rendering.py compares them.
import { argv, stdout } from "node:process";
import { setupI18n } from "../client/node_modules/@lingui/core/dist/index.mjs";
import { readAll } from "../client/tools/catalogues.ts";
import { compile } from "../client/tools/plugin.ts";

const { langs, everything, some } = JSON.parse(argv[2]);

function shown(lang) {
  const catalogue = compile(lang, readAll(lang));
  const i18n = setupI18n({ locale: lang, messages: { [lang]: catalogue } });
  const all = Object.keys(catalogue).map((id) => [id, everything.map((values) => i18n._(id, values))]);
  return { all: Object.fromEntries(all), some: some.map(([id, values]) => i18n._(id, values)) };
}

stdout.write(JSON.stringify(Object.fromEntries(langs.map((lang) => [lang, shown(lang)]))));

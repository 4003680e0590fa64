/** Says what is wrong with the catalogues in `locales/`, and fails if anything is. */
import { LANGS } from "../src/languages.ts";
import { type Catalogue, languages, readAll } from "./catalogues.ts";
import { faults } from "./faults.ts";

function faultsOfAll(): string[] {
  const english = readAll("en");
  const ofLanguages = languages().flatMap((lang) => faultsOf(lang, english).map((fault) => `${lang}: ${fault}`));
  const absent = Object.keys(LANGS).filter((lang) => !languages().includes(lang));
  return [...absent.map((lang) => `${lang}: locales/ has no such folder`), ...ofLanguages];
}

function faultsOf(lang: string, english: Catalogue): string[] {
  try {
    return faults(lang, readAll(lang), english);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

const all = faultsOfAll();
for (const fault of all) console.error(fault);
console.log(all.length === 0 ? `messages: ${languages().join(" ")} are complete` : `messages: ${all.length} faults`);
process.exitCode = all.length === 0 ? 0 : 1;

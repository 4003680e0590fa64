/** Says what is wrong with the catalogues in `locales/`, and fails if anything is. */
import { type Catalogue, languages, readAll } from "./catalogues.ts";
import { faults } from "./faults.ts";

function faultsOfAll(): string[] {
  const english = readAll("en");
  return languages().flatMap((lang) => faultsOf(lang, english).map((fault) => `${lang}: ${fault}`));
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

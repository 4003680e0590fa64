/**
 * Compiles the catalogues at build time: `import("virtual:messages/first/pl")` is one chunk with the messages that the
 * first page shows in Polish, another part has others, and `virtual:languages` lists all languages with their own names
 * and those chunks. A build in which a message is said before its part is there is refused.
 */
import { compileMessageOrThrow, type CompiledMessage } from "@lingui/message-utils/compileMessage";
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";
import { OLDEST_NAMED } from "./browsers.ts";
import { type Catalogue, files, forget, languages, LOCALES, readAll } from "./catalogues.ts";
import { GAMES, messagesOf, missing, PARTS } from "./parts.ts";

const NAME = "virtual:messages/";
const RESOLVED = "\0" + NAME;
const SOURCE = /^[^\0].*\/src\/.*\.(ts|svelte)$/;
/** What begins with what is said around the rules. */
const WITH_RULES = /\/src\/(rules\/|table\/Help\.|[\w-]+\/rules\.ts)/;
/** What begins with what is opened seldom. */
const WITH_LATER =
  /\/src\/(pages\/(Archive|Draws|New|Offline|Seat)|gathering\/Gathering|feel\/Settings|leaving\/(Cards|Notices)|offline\/Starting|start\/OpenRecord|table\/past\/GoOn|table\/Fairness)\.svelte/;
/** What begins with what is said of accounts. */
const WITH_PEOPLE = /\/src\/((company|contests|ladder|me|moderation)\/|pages\/Archive\.svelte)/;
const ALL = "virtual:languages";

export function messages(): Plugin {
  return {
    name: "fondaco-messages",
    buildStart: forget,
    resolveId: (id) => (id.startsWith(NAME) || id === ALL ? "\0" + id : undefined),
    load(id) {
      if (id === "\0" + ALL) return `export default { ${languages().map(listed).join(", ")} };`;
      if (!id.startsWith(RESOLVED)) return undefined;
      const [part = "", lang = ""] = id.slice(RESOLVED.length).split("/");
      for (const path of files(lang)) this.addWatchFile(path);
      return `export default ${JSON.stringify(compile(lang, messagesOf(part, readAll(lang))))};`;
    },
    transformIndexHtml: () => [
      { tag: "noscript", children: languages().map(withoutScript), injectTo: "body-prepend" },
      { tag: "div", attrs: { id: "not-loaded" }, children: languages().map(notLoaded), injectTo: "body-prepend" },
    ],
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
      const late = chunks.flatMap((chunk) => lateIn(chunks, chunk));
      if (late.length > 0) this.error(`these messages are not there yet where they are said: ${late.join("; ")}`);
    },
    configureServer(server) {
      server.watcher.add(LOCALES);
    },
    hotUpdate({ file, timestamp }) {
      if (!file.startsWith(LOCALES)) return;
      forget();
      for (const module of this.environment.moduleGraph.idToModuleMap.values()) {
        if (module.id?.startsWith(RESOLVED))
          this.environment.moduleGraph.invalidateModule(module, new Set(), timestamp, true);
      }
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
  };
}

function listed(lang: string): string {
  const name = JSON.stringify(readAll(lang).get("app.language-name"));
  const parts = PARTS.map((part) => `"${part}": () => import("${NAME}${part}/${lang}")`);
  return `${lang}: { name: ${name}, parts: { ${parts.join(", ")} } }`;
}

/** What a page says, or the first page, though its messages come with another. */
function lateIn(all: readonly Rolldown.OutputChunk[], chunk: Rolldown.OutputChunk): string[] {
  const parts = partsAt(chunk);
  if (parts === undefined) return [];
  const found = new Set([chunk]);
  for (const { imports } of found) {
    for (const one of all) if (imports.includes(one.fileName)) found.add(one);
  }
  const sources = [...found].flatMap(({ modules }) => Object.entries(modules)).filter(([path]) => SOURCE.test(path));
  return sources.flatMap(([path, { code }]) => missing(code ?? "", parts).map((id) => `${id} (${path})`));
}

/** The parts that are there with what begins there; undefined where nothing begins. */
function partsAt({ isEntry, isDynamicEntry, facadeModuleId }: Rolldown.OutputChunk): string[] | undefined {
  if (isEntry) return ["first"];
  if (!isDynamicEntry || facadeModuleId === null || !SOURCE.test(facadeModuleId)) return undefined;
  const game = GAMES.find((name) => facadeModuleId.includes(`/src/${name}/`));
  const rules = WITH_RULES.test(facadeModuleId) ? ["rules"] : [];
  const later = WITH_LATER.test(facadeModuleId) ? ["later"] : [];
  const people = WITH_PEOPLE.test(facadeModuleId) ? ["people"] : [];
  return ["first", "rest", "house-rules", ...rules, ...later, ...people, ...(game === undefined ? [] : [game])];
}

/** What stands on the page where scripts are off, and with them the messages. */
export function withoutScript(lang: string): HtmlTagDescriptor {
  return { tag: "p", attrs: { lang }, children: escape(readAll(lang).get("app.no-script") ?? "") };
}

/** What stands on the page until its script has run, as it does not in an old browser or where a file is missing. */
export function notLoaded(lang: string): HtmlTagDescriptor {
  const message = readAll(lang).get("app.not-loaded") ?? "";
  const browsers = OLDEST_NAMED.replaceAll(/ (?=\d)/g, "\u00a0");
  return { tag: "p", attrs: { lang }, children: escape(message.replace("{browsers}", browsers)) };
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Messages as the page takes them. */
export function compile(lang: string, catalogue: Catalogue): Record<string, CompiledMessage> {
  return Object.fromEntries([...catalogue].map(([id, message]) => [id, compileOne(lang, id, message)]));
}

function compileOne(lang: string, id: string, message: string): CompiledMessage {
  try {
    return compileMessageOrThrow(message);
  } catch (error) {
    throw new Error(`${lang}: ${id}: ${String(error)}`, { cause: error });
  }
}

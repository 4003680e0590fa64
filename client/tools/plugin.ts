/**
 * Compiles the catalogues at build time: `import("virtual:messages/pl")` is one chunk with all messages in Polish,
 * `virtual:languages` lists all languages with their own names and those chunks.
 */
import { compileMessageOrThrow, type CompiledMessage } from "@lingui/message-utils/compileMessage";
import type { HtmlTagDescriptor, Plugin } from "vite";
import { OLDEST_NAMED } from "./browsers.ts";
import { type Catalogue, files, languages, LOCALES, readAll } from "./catalogues.ts";

const NAME = "virtual:messages/";
const RESOLVED = "\0" + NAME;
const ALL = "virtual:languages";

export function messages(): Plugin {
  return {
    name: "fondaco-messages",
    resolveId: (id) => (id.startsWith(NAME) || id === ALL ? "\0" + id : undefined),
    load(id) {
      if (id === "\0" + ALL) return `export default { ${languages().map(listed).join(", ")} };`;
      if (!id.startsWith(RESOLVED)) return undefined;
      const lang = id.slice(RESOLVED.length);
      for (const path of files(lang)) this.addWatchFile(path);
      return `export default ${JSON.stringify(compile(lang, readAll(lang)))};`;
    },
    transformIndexHtml: () => [
      { tag: "noscript", children: languages().map(withoutScript), injectTo: "body-prepend" },
      { tag: "div", attrs: { id: "not-loaded" }, children: languages().map(notLoaded), injectTo: "body-prepend" },
    ],
    configureServer(server) {
      server.watcher.add(LOCALES);
    },
    hotUpdate({ file, timestamp }) {
      if (!file.startsWith(LOCALES)) return;
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
  return `${lang}: { name: ${name}, load: () => import("${NAME}${lang}") }`;
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

function compile(lang: string, catalogue: Catalogue): Record<string, CompiledMessage> {
  return Object.fromEntries([...catalogue].map(([id, message]) => [id, compileOne(lang, id, message)]));
}

function compileOne(lang: string, id: string, message: string): CompiledMessage {
  try {
    return compileMessageOrThrow(message);
  } catch (error) {
    throw new Error(`${lang}: ${id}: ${String(error)}`, { cause: error });
  }
}

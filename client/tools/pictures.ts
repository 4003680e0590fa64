/**
 * Draws the pictures of the shop window at build time: `import("virtual:picture/catan/Isle")` is the drawing of
 * `src/catan/Isle.svelte`, 600 wide and 300 high, as the text of an SVG file of its own. A page shows it as an image:
 * that costs a slow phone a tenth of a drawing of a thousand elements.
 */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Component } from "svelte";
import type { render as draw } from "svelte/server";
import { runnerImport, type InlineConfig, type Plugin } from "vite";

const NAME = "virtual:picture/";
const SOURCES = join(import.meta.dirname, "../src");
/** What a theme says of an element with one of some classes. */
const CLASSES = /^\.[\w-]+(\s*,\s*\.[\w-]+)*$/;
const VIEW = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300" preserveAspectRatio="xMidYMid slice"`;
/** Compiles a drawing for text, with its styles in it. */
const AS_TEXT: InlineConfig = {
  configFile: false,
  logLevel: "error",
  // Of a theme only what is used gets into a drawing, see below.
  plugins: [
    {
      name: "no-themes",
      enforce: "pre",
      resolveId: (id) => (id.endsWith(".css") ? "\0no-theme" : undefined),
      load: (id) => (id === "\0no-theme" ? "" : undefined),
    },
    svelte({ configFile: false, emitCss: false, compilerOptions: { css: "injected", dev: false } }),
  ],
  ssr: { noExternal: true },
};

export function pictures(): Plugin {
  return {
    name: "fondaco-pictures",
    resolveId: (id) => (id.startsWith(NAME) ? "\0" + id : undefined),
    async load(id) {
      if (!id.startsWith("\0" + NAME)) return undefined;
      const name = id.slice(NAME.length + 1);
      this.addWatchFile(join(SOURCES, `${name}.svelte`));
      return `export default ${JSON.stringify(await picture(name))};`;
    },
  };
}

/** The picture of `name`, a drawing in `src/` without its ending, in the colours of its game's `theme.css`. */
export async function picture(name: string): Promise<string> {
  const path = join(SOURCES, `${name}.svelte`);
  const { default: drawing } = (await runnerImport<{ default: Component }>(path, AS_TEXT)).module;
  const { render } = (await runnerImport<{ render: typeof draw }>("svelte/server", AS_TEXT)).module;
  const { head, body } = render(drawing);
  const drawn = body.replaceAll(/<!--.*?-->/g, "");
  const own = [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join("");
  return `<svg ${VIEW}><style>${inShades(themeOf(name.split("/")[0]!, drawn, own) + own)}</style>${drawn}</svg>`;
}

interface CssRule {
  readonly selector: string;
  readonly says: readonly string[];
}

/** What of a theme concerns a drawing: the classes it has, and the variables that it and they use. */
function themeOf(game: string, drawn: string, own: string): string {
  const worn = new Set([...drawn.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names!.split(" ")));
  const isWorn = (selector: string): boolean => worn.has(selector.trim().slice(1));
  const rules = ["style.css", `${game}/theme.css`]
    .map((file) => join(SOURCES, file))
    .flatMap((path) => (existsSync(path) ? rulesOf(readFileSync(path, "utf8")) : []));
  const classes = rules.filter(({ selector }) => CLASSES.test(selector) && selector.split(",").some(isWorn));
  const variables = rules.filter(({ selector }) => selector === ":root").flatMap(({ says }) => says);
  const used = usedOf(variables, [drawn, own, ...classes.map(textOf)].join(""));
  return [{ selector: ":root", says: used }, ...classes].map(textOf).join("");
}

/** Those of `variables` that a text uses, and those that these use. */
function usedOf(variables: readonly string[], text: string): readonly string[] {
  const used = variables.filter((one) => text.includes(`var(${one.slice(0, one.indexOf(":"))})`));
  const further = used.filter((one) => !text.includes(one));
  return further.length > 0 ? usedOf(variables, text + further.join(";")) : used;
}

/** Flat rules only: a drawing needs no others. */
export function rulesOf(css: string): readonly CssRule[] {
  const flat = css.replaceAll(/\/\*.*?\*\//gs, "").replaceAll(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  return [...flat.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, says]) => ({
    selector: selector!.trim(),
    says: says!
      .split(";")
      .map((one) => one.trim().replaceAll(/\s+/g, " "))
      .filter((one) => one !== "" && one.includes(":")),
  }));
}

/** Rules with `light-dark()`, as older browsers know them: those of the light, then what is another in the dark. */
export function inShades(css: string): string {
  const rules = rulesOf(css);
  const dark = rules.flatMap(({ selector, says }) => {
    const others = says.filter((one) => one.includes("light-dark("));
    return others.length > 0 ? [{ selector, says: others }] : [];
  });
  const all = (some: readonly CssRule[], shade: 0 | 1): string =>
    some.map((one) => shaded(textOf(one), shade)).join("");
  return all(rules, 0) + (dark.length > 0 ? `@media (prefers-color-scheme:dark){${all(dark, 1)}}` : "");
}

function textOf({ selector, says }: CssRule): string {
  return says.length > 0 ? `${selector}{${says.join(";")}}` : "";
}

/** One of the two colours of each `light-dark()`; they may be functions themselves. */
function shaded(css: string, shade: 0 | 1): string {
  return css.replaceAll(/light-dark\(((?:[^(),]|\([^()]*\))*),\s*((?:[^(),]|\([^()]*\))*)\)/g, (...found: string[]) =>
    found[1 + shade]!.trim(),
  );
}

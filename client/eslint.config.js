import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

/** What browsers have that are newer than those of `tools/browsers.ts`. */
const NEWER = [
  ["AbortSignal", "any", "timeout"],
  ["crypto", "randomUUID"],
  ["document", "startViewTransition"],
  ["URL", "canParse", "parse"],
  [undefined, "checkVisibility", "moveBefore", "requestSubmit", "getHTML", "setHTML", "setHTMLUnsafe"],
  [undefined, "showPopover", "hidePopover", "togglePopover"],
].flatMap(([object, ...properties]) =>
  properties.map((property) => ({ ...(object && { object }), property, message: "Browsers of 2022 do not have it." })),
);
const NEWER_GLOBALS = ["navigation", "requestIdleCallback", "scheduler", "URLPattern", "CompressionStream"].map(
  (name) => ({ name, message: "Browsers of 2022 do not have it." }),
);

export default defineConfig(
  globalIgnores(["node_modules"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    files: ["**/*.ts", "**/*.svelte"],
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { project: ["tsconfig.json", "tsconfig.tools.json"], extraFileExtensions: [".svelte"] },
    },
    // TypeScript itself finds undefined names, and knows the types that ESLint does not.
    rules: { "no-undef": "off" },
  },
  svelte.configs.recommended,
  { files: ["src/**"], languageOptions: { globals: globals.browser } },
  {
    // What is newer in the language itself `lib` in tsconfig.json leaves out.
    files: ["src/**"],
    ignores: ["**/*.test.ts"],
    rules: { "no-restricted-properties": ["error", ...NEWER], "no-restricted-globals": ["error", ...NEWER_GLOBALS] },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
);

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { OLDEST_TARGETS } from "./tools/browsers.ts";
import { messages } from "./tools/plugin.ts";
import { shell } from "./tools/shell.ts";

const SERVER = "127.0.0.1:8210";

export default defineConfig({
  plugins: [messages(), svelte(), shell()],
  // Under Vitest, components are mounted in a document: take Svelte's browser build, not the one that renders text.
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  build: {
    target: OLDEST_TARGETS,
    outDir: "../src/fondaco/server/static",
    emptyOutDir: true,
    // From it tests add up what each page loads.
    manifest: true,
    modulePreload: { polyfill: false },
    // What stands on every page is one file: many small ones are heavier.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "page", test: /src\/App\.svelte$/ }] } } },
  },
  server: {
    // Tests read the golden records.
    fs: { allow: [".", "../tests/golden"] },
    proxy: {
      "/api": `http://${SERVER}`,
      "/ws": { target: `ws://${SERVER}`, ws: true },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts", "tools/**/*.test.ts"],
    expect: { requireAssertions: true },
  },
});

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { ahead } from "./tools/ahead.ts";
import { OLDEST_TARGETS } from "./tools/browsers.ts";
import { messages } from "./tools/plugin.ts";
import { offline } from "./tools/offline.ts";
import { pictures } from "./tools/pictures.ts";
import { shell } from "./tools/shell.ts";

const SERVER = "127.0.0.1:8210";

/**
 * What is needed together is one file, with all that it needs: many small ones are heavier and come later. First what
 * stands on every page, then small things that many need; what people gather at, what all games share, and what a game
 * shares with that of it which comes later.
 */
const GROUPS = [
  { name: "page", test: /src\/(App|parts\/SeatMark)\.svelte$|src\/table\/ranking\.ts$/ },
  { name: "parts", test: /src\/(parts\/((Portrait|CardFrame)\.svelte|(strength|scrolling)\.ts)|attempt\.svelte\.ts)$/ },
  { name: "place", test: /src\/(pages\/Table|talk\/Company)\.svelte$/ },
  {
    name: "table",
    test: /src\/(motion\/Flights|table\/((?!Fairness\.|Help|RecordCheck)\w+|end\/End\w+))\.svelte$|rules\/RuleLink\.svelte$|(stage|ending|scene|pointed)\.svelte\.ts$/,
  },
  {
    name: "cards",
    test: /src\/catan\/(.*(SeatAnswer|ResourceCard)\.svelte|(discard\/discarding|island\/places|commands\.svelte)\.ts)$/,
  },
];

export default defineConfig({
  plugins: [messages(), pictures(), svelte(), offline(), ahead("place", "table", "cards", "Game"), shell()],
  // A worker imports Python's own module, and is one.
  worker: { format: "es", plugins: () => [offline()] },
  // Under Vitest, components are mounted in a document: take Svelte's browser build, not the one that renders text.
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  // Files find each other wherever the folder lies; only the page itself is at the root of a server.
  experimental: {
    renderBuiltUrl: (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true }),
  },
  build: {
    target: OLDEST_TARGETS,
    outDir: "../src/fondaco/server/static",
    emptyOutDir: true,
    // From it tests add up what each page loads.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
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

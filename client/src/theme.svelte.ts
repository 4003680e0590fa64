/** Light or dark: as the system has it, or as the user chose. `style.css` follows `data-theme`. */
import { read, write } from "./kept.svelte.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const STORED = "fondaco.theme";
const stored = read(STORED);
let current = $state<Theme>(THEMES.find((theme) => theme === stored) ?? "system");

export function theme(): Theme {
  return current;
}

export function chooseTheme(chosen: Theme): void {
  current = chosen;
  write(STORED, chosen);
  show();
}

/** Puts the theme on the document; to be called once at the start. */
export function show(): void {
  if (current === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = current;
}

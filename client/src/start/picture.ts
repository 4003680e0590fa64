/** Where an image finds a drawing that is there as text. */
import type { Theme } from "../theme.svelte.ts";

const DARK = "(prefers-color-scheme:dark)";
/** What else decides than the system. */
const CHOSEN: Readonly<Record<Theme, string>> = { system: DARK, light: "not all", dark: "all" };

/** Of `svg` in a theme; it is another in the dark where its styles ask for it. */
export function address(svg: string, theme: Theme): string {
  return `data:image/svg+xml,${encodeURIComponent(svg.replace(DARK, CHOSEN[theme]))}`;
}

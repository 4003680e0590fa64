/** The sheets of a table, of which one is shown. */
import type { Snippet } from "svelte";

export interface Tab {
  readonly key: string;
  readonly label: string;
  readonly content: Snippet;
}

/** With the players before the log, which is longer the longer it goes on; `after`: or after it. */
export function withPlayers(sheets: readonly Tab[], players: Tab, after: boolean): readonly Tab[] {
  const at = sheets.findIndex(({ key }) => key === "log") + (after ? 1 : 0);
  return [...sheets.slice(0, at), players, ...sheets.slice(at)];
}

/** Whether the field for commands by text is shown: only to those who asked for it once. */
import { read, write } from "../kept.svelte.ts";

const STORED = "fondaco.commands";

let shown = $state(read(STORED) === true);

export function showsCommands(): boolean {
  return shown;
}

export function showCommands(on: boolean): void {
  shown = on;
  write(STORED, on);
}

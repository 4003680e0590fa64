/** Which game the reader has to do with: the link to the rules leads to its own. */
import { lastGame } from "./start/settings.ts";

let game = $state(lastGame());

export function shown(): string {
  return game;
}

export function show(name: string | undefined): void {
  if (name !== undefined) game = name;
}

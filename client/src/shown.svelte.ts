/** Which game the reader has to do with: the link to the rules leads to its own. */
import { lastGame } from "./start/settings.ts";

let game = $state(lastGame());

export function shown(): string {
  return game;
}

export function show(name: string | undefined): void {
  if (name !== undefined) game = name;
}

let playing = $state(false);

/** Whether a game fills a small screen, so that the head of the page makes room for it. */
export function isPlaying(): boolean {
  return playing;
}

/** A game fills the screen until the function that it returns is called. */
export function play(): () => void {
  playing = true;
  return () => (playing = false);
}

/** Which game the reader has to do with: the link to the rules leads to its own. */
let game = $state("golden-horn");

export function shown(): string {
  return game;
}

export function show(name: string | undefined): void {
  if (name !== undefined) game = name;
}

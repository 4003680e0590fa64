/** Which card about seats is open: to take one's own elsewhere, to leave it, to offer another's, or to end the game. */
export type Asked =
  | { readonly what: "device" }
  | { readonly what: "resign" }
  | { readonly what: "end" }
  | { readonly what: "offer"; readonly seat: number };

let open = $state.raw<Asked>();

export function asked(): Asked | undefined {
  return open;
}

export function ask(what: Asked | undefined): void {
  open = what;
}

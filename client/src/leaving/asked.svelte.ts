/** Which card about seats is open: to take one's own elsewhere, to leave it, to offer another's, to end the game, or of a bot. */
export type Asked =
  | { readonly what: "device" }
  | { readonly what: "resign" }
  | { readonly what: "end" }
  | { readonly what: "offer"; readonly seat: number }
  | OfBot;

/** Who it is, and why it did what it did. */
interface OfBot {
  readonly what: "bot";
  readonly seat: number;
}

/** What is asked for of who plays here. */
export type OfSeats = Exclude<Asked, OfBot>;

let open = $state.raw<Asked>();

export function asked(): Asked | undefined {
  return open;
}

export function ask(what: Asked | undefined): void {
  open = what;
}

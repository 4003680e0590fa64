/** What is asked of the reader, or who is awaited, in a game of which the page knows nothing. */
import { lang, type Message } from "../i18n.ts";
import type { Now, Over } from "../protocol.ts";

export function status(
  { view, choices }: Pick<Now, "view" | "choices">,
  over: Over | undefined,
  names: readonly string[],
): Message {
  if (over) return won(view.seat, over.places, names);
  if (choices.length > 0) return { id: "table.title-yours" };
  const awaited = view.to_act.filter((seat) => seat >= 0).map((seat) => names[seat] ?? "");
  return awaited.length > 0 ? { id: "status.wait", values: { name: list(awaited) } } : { id: "status.chance" };
}

function won(own: number | null, places: readonly number[], names: readonly string[]): Message {
  const winners = names.filter((_, seat) => places[seat] === 1);
  if (winners.length > 1) return { id: "status.shared", values: { names: list(winners) } };
  return own !== null && places[own] === 1
    ? { id: "status.you-won" }
    : { id: "status.won", values: { name: list(winners) } };
}

function list(names: readonly string[]): string {
  return new Intl.ListFormat(lang()).format(names);
}

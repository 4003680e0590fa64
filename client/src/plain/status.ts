/** What is asked of the reader, or who is awaited, in a game of which the page knows nothing. */
import { listed, type Message } from "../i18n.ts";
import type { Now, Over } from "../protocol.ts";
import { result } from "../table/result.ts";

export function status(
  { view, choices }: Pick<Now, "view" | "choices">,
  over: Over | undefined,
  names: readonly string[],
): Message {
  if (over) return result(view.seat, over.places, names);
  if (choices.length > 0) return { id: "table.title-yours" };
  const awaited = view.to_act.filter((seat) => seat >= 0).map((seat) => names[seat] ?? "");
  return awaited.length > 0 ? { id: "status.wait", values: { name: listed(awaited) } } : { id: "status.chance" };
}

import type { Choice } from "../protocol.ts";

/**
 * The action of a ship that can only stop, or of a player who can only end the turn.
 *
 * They are asked all the same, so that nobody else learns what a hand or a warehouse lacks.
 */
export function boundTo(choices: readonly Choice[]): number | undefined {
  const [only, ...others] = choices;
  if (only === undefined || others.length > 0) return undefined;
  return only.do.kind === "stop" || only.do.kind === "end" ? only.action : undefined;
}

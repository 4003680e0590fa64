/** Who of a table is there. */
import type { Here } from "../protocol.ts";

/** Of which seats somebody plays: whoever a bot plays for is not waited for. */
export function present(here: Here | undefined): readonly boolean[] | undefined {
  return here?.seats.map((seat) => seat === "here" || seat === "replaced");
}

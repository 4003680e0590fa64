/** The clock of a seat, which comes where there are any. */
import { withMessages } from "../games.ts";
import { HOUSE_RULES } from "../i18n.ts";

const load = withMessages(() => import("../clocks/TimeLeft.svelte"), HOUSE_RULES);
let loaded = $state.raw<Awaited<ReturnType<typeof load>>["default"]>();
let asked = false;

/** Undefined as long as it is on its way. */
export function timeLeft(): typeof loaded {
  if (!asked) {
    asked = true;
    // All else can be used.
    load().then(
      ({ default: component }) => (loaded = component),
      () => undefined,
    );
  }
  return loaded;
}

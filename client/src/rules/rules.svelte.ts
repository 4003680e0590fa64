/** The rules beside a table: whether they are open, and where. */
import { go, parse } from "../router.svelte.ts";

/** `part`: the name or number of a place, or the id of why something cannot be done; undefined: what matters now. */
export interface Asked {
  readonly game: string;
  readonly part: string | undefined;
}

let asked = $state.raw<Asked>();
let atTable = false;

/** Which rules are open beside the table, and where. */
export function reading(): Asked | undefined {
  return asked;
}

/** Opens the rules of a game at a place: beside the table where one is shown, else as a page. */
export function openRules(game: string, part?: string): void {
  if (!atTable) return go({ page: "rules", game, ...(part !== undefined && { part }) });
  // So that the way back closes them.
  if (asked === undefined) history.pushState({ ...(history.state as object | null), rules: true }, "");
  asked = { game, part };
}

export function closeRules(): void {
  if (asked === undefined) return;
  asked = undefined;
  if ((history.state as { rules?: true } | null)?.rules) history.back();
}

/** While a table is shown its links to rules open them beside it, until the function that it returns is called. */
export function besideTable(): () => void {
  const left = (): void => {
    asked = undefined;
  };
  atTable = true;
  document.addEventListener("click", follow, { capture: true });
  addEventListener("popstate", left);
  return () => {
    atTable = false;
    left();
    document.removeEventListener("click", follow, { capture: true });
    removeEventListener("popstate", left);
  };
}

/** Whoever wants a page of its own gets one. */
function follow(event: MouseEvent): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a[href^='#/rules/']") : null;
  const route = link && parse(link.getAttribute("href")!);
  if (route?.page !== "rules") return;
  event.preventDefault();
  openRules(route.game, route.part);
}

/** What cards of lessons point at, by the names that they have for it. */
const PLACES: Readonly<Record<string, string>> = {
  board: ".area > .board",
  own: ".bar form",
  placement: ".bar form :is([data-wanted], [type='submit']:enabled)",
  hand: "[data-hand]:not([data-seat] *), section[aria-labelledby='hand']",
  warehouse: "[data-warehouse]",
  strip: "[data-chip='0']",
  players: ".side [data-seat='0']",
  dominions: ".dominions",
  venice: "[data-harbour='venice']",
  build: ".buttons",
  trade: "[data-build='trade'][aria-pressed='false']",
  grain: ".give [data-resource='grain'][data-n='0'] .more",
  brick: ".want [data-resource='brick'][data-n='0'] .more",
  offer: "[data-do='offer'][aria-disabled='false']",
  deal: "[data-deal][aria-disabled='false']",
  bank: "[data-bank][aria-disabled='false']",
  buy: "[data-build='buy']",
  roll: "[data-kind='roll']",
  end: "[data-kind='end']",
  knight: "[data-play='knight']",
  choices: ".choices [data-item]:not([data-kind='back'], [aria-disabled='true'])",
};

const NOTHING = (): void => undefined;

/** Marks these places in the page, also those that are drawn later or come into question; the answer takes the marks away. */
export function pointAt(places: readonly string[]): () => void {
  const selector = places.flatMap((place) => PLACES[place] ?? []).join();
  if (selector === "") return NOTHING;
  const clear = (): void => {
    for (const one of document.querySelectorAll('[data-pointed=""]')) one.removeAttribute("data-pointed");
  };
  const mark = (): void => {
    clear();
    for (const one of document.querySelectorAll(selector)) one.setAttribute("data-pointed", "");
  };
  const drawn = new MutationObserver(mark);
  drawn.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["data-n", "aria-disabled", "aria-pressed", "disabled", "data-wanted"],
  });
  mark();
  return () => {
    drawn.disconnect();
    clear();
  };
}

/** Every action in words. */
import { t } from "../i18n.ts";
import { BANK_RATE, RESOURCES } from "./facts.ts";
import { offerName, playerName } from "./island/names.ts";
import { offersOf } from "./island/places.ts";
import { dealWith } from "./trade/answers.ts";
import type { Choice, Counts, View } from "./types.ts";
import { count, NONE, plus } from "./cards.ts";
import { cardList, list } from "./words.ts";

/** "Build a road: ...", "Bank – you give: 4 brick; you get: 1 ore". */
export function actionName(view: View, choice: Choice, names: readonly string[]): string {
  const act = choice.do;
  switch (act.kind) {
    case "settlement":
    case "road":
    case "city":
    case "robber": {
      const offer = offersOf(view, [choice])[0];
      return offer ? offerName(view, offer, names) : act.kind;
    }
    case "rob":
      return t("catan.board.do-rob", { name: playerName(view, act.seat, names) });
    case "knight":
    case "road-building":
      return t("catan.hand.play", { what: t(`development.${act.kind}`) });
    case "plenty": {
      const cards = act.cards.reduce((sum, one) => plus(sum, count(one)), NONE);
      return t("catan.do.card-for", { card: t("development.year-of-plenty"), what: cardList(cards) });
    }
    case "monopoly":
      return t("catan.do.card-for", { card: t("development.monopoly"), what: t(`resource.${act.resource}`) });
    case "bank": {
      const rate = view.seats[view.seat ?? -1]?.rates[RESOURCES.indexOf(act.give)] ?? BANK_RATE;
      const sides = { give: cardList(count(act.give, rate)), get: cardList(count(act.take)) };
      return t("catan.trade.bank-do", sides);
    }
    case "give":
    case "want":
    case "discard":
      return t(`catan.do.${act.kind}`, { what: t(`resource.${act.resource}`) });
    case "offer":
      return t("catan.do.offer", { names: list(act.seats.map((seat) => names[seat] ?? "")) });
    case "deal": {
      const deal = dealWith(view, act.seat, [choice]);
      return t("catan.trade.deal-with", { name: names[act.seat] ?? "", swap: swapName(deal?.give, deal?.get) });
    }
    case "accept": {
      const offer = view.seats[view.player ?? 0];
      return t("catan.do.card-for", { card: t("catan.do.accept"), what: swapName(offer?.want, offer?.give) });
    }
    case "buy":
    case "propose":
    case "refuse":
    case "withdraw":
    case "decline":
    case "roll":
    case "end":
      return t(`catan.do.${act.kind}`);
    default:
      return act.kind;
  }
}

/** What the reader gives and gets. */
function swapName(give: Counts | null | undefined, get: Counts | null | undefined): string {
  return t("catan.trade.swap", { give: cardList(give ?? NONE), get: cardList(get ?? NONE) });
}

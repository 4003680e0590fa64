import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Message, use } from "../../i18n.ts";
import DiscardPanel from "../discard/DiscardPanel.svelte";
import type { Choice, Intent, View, Why, WhyNot } from "../types.ts";
import { choices, NAMES } from "../view.testing.ts";
import { total } from "../cards.ts";
import { DO } from "../facts.ts";
import type { Done } from "./done.ts";
import { type Answering, SETTLE_MS } from "./asking.svelte.ts";
import AnswerPanel from "./AnswerPanel.svelte";
import { ASKED, seated, TRADE, TURN } from "./trade.testing.ts";
import TradePanel from "./TradePanel.svelte";

const [BANK, DEAL] = [90, 91];
const ALL: readonly Choice[] = [
  { action: DO.refuse, do: { kind: "refuse" } },
  { action: DEAL, do: { kind: "deal", seat: 1 } },
  { action: BANK, do: { kind: "bank", give: "grain", take: "ore" } },
];

/** What the panels take besides. */
interface Trading {
  answers: boolean;
  hindrance: Message | undefined;
  done: Done | undefined;
}

let open: ReturnType<typeof mount> | undefined;
let sent: (number | Intent)[];
/** What the server says to an intent; null: nothing is in its way. */
let whyNot: (intent: Intent) => Why["id"] | null;

class Server implements Answering {
  whyNot = $state.raw<WhyNot>();
  #asked = 0;

  askWhy(intents: readonly Intent[]): string {
    const id = `${(this.#asked += 1)}`;
    const whys = intents.map((intent) => whyNot(intent)).map((why) => why && { id: why, values: {} });
    setTimeout(() => (this.whyNot = { type: "why-not", id, why_not: whys }));
    return id;
  }
}

/** Long enough for the server to have answered. */
function settle(): void {
  flushSync();
  vi.advanceTimersByTime(SETTLE_MS + 1);
  flushSync();
}

beforeAll(() => use("en"));
beforeEach(() => {
  sent = [];
  whyNot = () => null;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  sessionStorage.clear();
});
afterEach(async () => {
  if (open) await unmount(open);
  open = undefined;
  vi.useRealTimers();
});

function show(
  panel: typeof TradePanel,
  view: View,
  offered = ALL,
  more: Partial<Trading> = {},
): { view: View } & Trading {
  const props = $state({
    answers: true,
    hindrance: undefined,
    done: undefined,
    ...more,
    view,
    choices: offered,
    names: NAMES,
    send: (what: number | Intent) => void sent.push(what),
    table: new Server(),
  });
  open = mount(panel, { target: document.body, props });
  settle();
  return props;
}

function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)!.click();
  settle();
}

function isDisabled(selector: string): boolean {
  return document.querySelector(selector)!.getAttribute("aria-disabled") === "true";
}

function step(side: string, resource: string, which = "more"): void {
  press(`${side} [data-resource=${resource}] .${which}`);
}

test("an offer is composed and sent whole, to those who are ticked", () => {
  whyNot = (intent) => (intent.kind === "offer" && total(intent.want) === 0 ? "catan.trade.why-incomplete" : null);
  show(TradePanel, TURN);
  expect(isDisabled("[data-do=offer]")).toBe(true);
  expect(document.querySelector(".why")?.textContent).toBe("Choose at least one card on each side. Rule");
  press("[data-do=offer]");
  step(".give", "lumber");
  step(".give", "lumber");
  step(".give", "lumber", "less");
  step(".want", "ore");
  press("[data-ask='1']");
  press("[data-do=offer]");
  expect(sent).toEqual([{ kind: "offer", give: [0, 1, 0, 0, 0], want: [0, 0, 0, 0, 1], seats: [0, 3] }]);
});

test("what the server says of one card more stands on its button, which does nothing", () => {
  whyNot = (intent) =>
    intent.kind === "draft" && intent.want[1] > 0 && intent.give[1] > 0 ? "catan.trade.why-both" : null;
  show(TradePanel, TURN);
  step(".give", "lumber");
  const button = document.querySelector(".want [data-resource=lumber] .more")!;
  expect(button.getAttribute("aria-label")).toContain("the same resource cannot be on both sides");
  press(".want [data-resource=lumber] .more");
  expect(document.querySelector<HTMLElement>(".want [data-resource=lumber]")!.dataset["n"]).toBe("0");
});

test("who has refused may propose something else where the game lets him", () => {
  const refused = seated(ASKED, 0, { answer: "refused" });
  show(AnswerPanel, { ...refused, may_act: false });
  expect(document.querySelector("[data-do=compose]")).toBeNull();
  void unmount(open!);
  show(AnswerPanel, { ...refused, may_act: true });
  press("[data-do=compose]");
  press("[data-do=propose]");
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ kind: "propose" });
});

test("what the server says of an offer is shown, and it is not sent", () => {
  whyNot = (intent) => (intent.kind === "offer" && intent.want[4] === 1 ? "catan.trade.why-refused" : null);
  show(TradePanel, TURN);
  step(".give", "lumber");
  step(".want", "ore");
  expect(document.querySelector<HTMLElement>(".why")?.dataset["why"]).toBe("catan.trade.why-refused");
  press("[data-do=offer]");
  step(".want", "ore");
  press("[data-do=offer]");
  expect(sent).toHaveLength(1);
});

test("what was changed just now may be sent before the server has said anything", () => {
  whyNot = (intent) => (intent.kind === "offer" && total(intent.want) === 0 ? "catan.trade.why-incomplete" : null);
  show(TradePanel, TURN);
  step(".give", "lumber");
  document.querySelector<HTMLElement>(".want [data-resource=ore] .more")!.click();
  flushSync();
  document.querySelector<HTMLElement>("[data-do=offer]")!.click();
  expect(sent).toEqual([{ kind: "offer", give: [0, 1, 0, 0, 0], want: [0, 0, 0, 0, 1], seats: [0, 1, 3] }]);
});

test("why nothing can be offered or proposed is said, and nothing is sent", () => {
  const props = show(TradePanel, TURN, ALL, { hindrance: { id: "catan.trade.why-none-left" } });
  step(".give", "lumber");
  step(".want", "ore");
  expect(document.querySelector(".why")?.textContent).toBe("No offers are left in this turn. Rule");
  press("[data-do=offer]");
  props.view = { ...TURN, trading: false };
  props.hindrance = { id: "catan.trade.why-built" };
  flushSync();
  expect(document.querySelector(".players")?.textContent).toContain("no more trading between players this turn");
  expect(document.querySelector(".composer")).toBeNull();
  expect(sent).toEqual([]);
});

test("whoever has no counter-offers left hears it", () => {
  show(AnswerPanel, ASKED, ALL, { hindrance: { id: "catan.trade.no-counters" } });
  press("[data-do=counter]");
  step(".want", "lumber");
  expect(document.querySelector<HTMLElement>(".why")?.dataset["why"]).toBe("catan.trade.no-counters");
  press("[data-do=propose]");
  expect(sent).toEqual([]);
});

test("the bank takes one press", () => {
  show(TradePanel, TURN);
  const button = document.querySelector("[data-bank=grain-ore]")!;
  expect(button.getAttribute("aria-label")).toBe("Bank – you give: 4 grain; you get: 1 ore");
  press("[data-bank=grain-ore]");
  expect(sent).toEqual([BANK]);
});

test("answers stand side by side, and the trade is closed with one of them", () => {
  show(TradePanel, seated(TRADE, 1, { answer: "accepted" }));
  expect([...document.querySelectorAll<HTMLElement>("[data-answer]")].map(({ dataset }) => dataset["answer"])).toEqual([
    "silent",
    "silent",
    "accepted",
  ]);
  press("[data-deal='1']");
  press("[data-do=withdraw]");
  expect(sent).toEqual([DEAL, DO.withdraw]);
});

test("where the answers stand with the players, the panel does not say them again", () => {
  show(TradePanel, seated(TRADE, 1, { answer: "accepted" }), ALL, { answers: false });
  expect(document.querySelector("[data-answer]")).toBeNull();
  expect(document.querySelector("[data-do=withdraw]")).not.toBeNull();
});

test("a trade that is done is told, and the same trade once more too", () => {
  const props = show(TradePanel, TURN);
  expect(document.querySelector("[data-done]")).toBeNull();
  const done: Done = { seq: 7, other: undefined, give: [0, 0, 0, 4, 0], get: [0, 0, 0, 0, 1] };
  props.done = done;
  flushSync();
  const first = document.querySelector("[data-done=bank]")!;
  expect(first.textContent).toContain("You give: 4 grain; you get: 1 ore");
  props.done = { ...done, seq: 8 };
  flushSync();
  expect(document.querySelector("[data-done=bank]")).not.toBe(first);
});

test("after a trade with a player the next offer begins empty", () => {
  const props = show(TradePanel, TURN);
  press(".give [data-resource=wool] .more");
  const bank: Done = { seq: 7, other: undefined, give: [0, 0, 0, 4, 0], get: [0, 0, 0, 0, 1] };
  props.done = bank;
  flushSync();
  expect(document.querySelector(".give [data-resource=wool]")!.getAttribute("data-n")).toBe("1");
  props.done = { ...bank, seq: 8, other: 1 };
  flushSync();
  expect(document.querySelector(".give [data-resource=wool]")!.getAttribute("data-n")).toBe("0");
  press(".give [data-resource=wool] .more");
  props.done = { ...bank, seq: 8, other: 1 };
  flushSync();
  expect(document.querySelector(".give [data-resource=wool]")!.getAttribute("data-n")).toBe("1");
});

test("another offer begins with the one that stands", () => {
  show(TradePanel, TRADE);
  press("[data-do=change]");
  step(".want", "ore");
  press("[data-do=offer]");
  expect(sent).toEqual([{ kind: "offer", give: [0, 1, 0, 0, 0], want: [0, 0, 0, 0, 2], seats: [0, 1, 3] }]);
});

test("the offer is accepted with the cards for it alone", () => {
  const props = show(AnswerPanel, seated(ASKED, 0, { hand: [0, 0, 2, 0, 0] }));
  expect(isDisabled("[data-do=accept]")).toBe(true);
  expect(document.querySelector(".lacks")?.textContent).toBe("Missing: 1 ore Rule");
  press("[data-do=accept]");
  props.view = ASKED;
  flushSync();
  press("[data-do=accept]");
  press("[data-do=refuse]");
  expect(sent).toEqual([DO.accept, DO.refuse]);
});

test("a counter-offer starts from the offer", () => {
  show(AnswerPanel, ASKED);
  press("[data-do=counter]");
  step(".want", "lumber");
  press("[data-do=propose]");
  expect(sent).toEqual([{ kind: "propose", give: [0, 0, 0, 0, 1], want: [0, 2, 0, 0, 0] }]);
  expect(document.querySelector(".composer")).toBeNull();
});

test("a counter-offer is not kept for the next offer", () => {
  const props = show(AnswerPanel, ASKED);
  press("[data-do=counter]");
  props.view = seated(ASKED, 2, { want: [0, 0, 0, 0, 2] });
  flushSync();
  expect(document.querySelector(".composer")).toBeNull();
});

test("whoever trades no more in this turn refuses by himself until the next", () => {
  const props = show(AnswerPanel, seated({ ...ASKED, phase: "turn", may_act: true }, 0, { answer: null }));
  press("[data-do=quiet]");
  expect(sent).toEqual([]);
  props.view = ASKED;
  flushSync();
  expect(sent).toEqual([DO.refuse]);
  props.view = { ...ASKED, turns: 2 };
  flushSync();
  expect(sent).toHaveLength(1);
  expect(document.querySelector("[data-do=accept]")).not.toBeNull();
});

test("a proposal may be made unasked, and taken back", () => {
  const free = seated({ ...ASKED, phase: "turn", to_act: [2], may_act: true }, 0, { answer: null });
  const props = show(AnswerPanel, free);
  press("[data-do=compose]");
  step(".give", "wool");
  step(".want", "grain");
  press("[data-do=propose]");
  props.view = seated(free, 0, { answer: "countered", give: [0, 0, 1, 0, 0], want: [0, 0, 0, 1, 0] });
  flushSync();
  press("[data-do=take-back]");
  expect(sent).toEqual([{ kind: "propose", give: [0, 0, 1, 0, 0], want: [0, 0, 0, 1, 0] }, DO.withdraw]);
});

test("who has chosen what to discard is named, and not how many cards", () => {
  const owing = seated(seated({ ...TURN, phase: "discard", to_act: [2] }, 2, { hand: [1, 2, 1, 4, 0], owed: 4 }), 0, {
    owed: 5,
  });
  show(DiscardPanel, owing, choices({ kind: "discard", resource: "ore" }));
  expect(document.querySelector(".others")?.textContent?.trim()).toBe("Already chosen – Anna");
});

test("discards are chosen to the number and sent whole", () => {
  const owing = seated(
    seated({ ...TURN, phase: "discard", to_act: [0, 2] }, 2, { hand: [1, 2, 1, 4, 0], owed: 4 }),
    0,
    {
      owed: 5,
    },
  );
  show(DiscardPanel, owing, choices({ kind: "discard", resource: "ore" }));
  expect(document.querySelector(".others")?.textContent).toContain("Anna: 5");
  for (let i = 0; i < 4; i++) step(".cards", "grain");
  step(".cards", "brick");
  expect(document.querySelector("output")?.textContent).toBe("4 of 4");
  step(".cards", "grain", "less");
  expect(document.querySelector("output")?.textContent).toBe("3 of 4");
  expect(isDisabled("[data-do=discard]")).toBe(true);
  press("[data-do=discard]");
  step(".cards", "brick");
  press("[data-do=discard]");
  expect(sent).toEqual([{ kind: "discard", cards: [1, 0, 0, 3, 0] }]);
});

/** What the reader has picked on the way to an action, and what is said to him about it. */
import type { Id, Message, Values } from "../i18n.ts";
import type { Table } from "../table.svelte.ts";
import type { Catan, Choice, Intent, What, Why } from "./types.ts";

/** What is to be built, or which card is to be played or traded. */
export type Pick = "road" | "settlement" | "city" | "trade" | "plenty" | "monopoly";

type Kind = Choice["do"]["kind"];

/** Where a pick may stay although the decision has become another one. */
const STAYS: ReadonlySet<Pick> = new Set(["trade"]);

const TRADING: ReadonlySet<string> = new Set(["turn", "compose", "trade"]);

/** With them the reader has left what he picked, trade too. */
const BUILDING: ReadonlySet<Kind> = new Set(["road", "settlement", "city", "buy"]);

interface Picked {
  readonly pick: Pick;
  readonly turn: number;
  readonly decision: number | null;
  /** Of a lesson. */
  readonly step: number | undefined;
}

export class Acting {
  readonly #table: Table<Catan>;
  #picked = $state.raw<Picked>();
  #said = $state.raw<{ readonly decision: number | null; readonly why: Message }>();

  constructor(table: Table<Catan>) {
    this.#table = table;
  }

  /** Nothing while the past is looked at, or an answer is under way; while an own offer stands, also what withdraws it. */
  choices = $derived.by((): readonly Choice[] => {
    const { now, past, pending } = this.#table;
    return now === undefined || past !== undefined || pending !== undefined ? [] : [...now.choices, ...now.instead];
  });

  pick = $derived.by((): Pick | undefined => {
    const { now } = this.#table;
    const picked = this.#picked;
    if (picked === undefined || now === undefined || now.view.turns !== picked.turn) return undefined;
    if (STAYS.has(picked.pick))
      return TRADING.has(now.view.phase) && now.lesson?.step === picked.step ? picked.pick : undefined;
    return now.decision === picked.decision ? picked.pick : undefined;
  });

  /** Why what was pressed last cannot be done; undefined once there is something else to decide. */
  why = $derived.by((): Message | undefined => {
    const said = this.#said;
    return said !== undefined && said.decision === (this.#table.now?.decision ?? null) ? said.why : undefined;
  });

  of(kind: Kind): Choice | undefined {
    return this.choices.find((choice) => choice.do.kind === kind);
  }

  may(kind: Kind): boolean {
    return this.of(kind) !== undefined;
  }

  /** Picks it, or lets it go where it was picked before. */
  toggle = (pick: Pick): void => {
    const { now } = this.#table;
    this.#said = undefined;
    if (now === undefined || this.pick === pick) this.#picked = undefined;
    else this.#picked = { pick, turn: now.view.turns, decision: now.decision, step: now.lesson?.step };
  };

  say = (id: Id, values: Values = {}): void => {
    this.#said = { decision: this.#table.now?.decision ?? null, why: { id, values } };
  };

  /** Why it cannot be done now, as the server says; undefined: it can. */
  whyNot = (what: What): Why | undefined => this.#table.now?.why_not[what];

  /** The same of a button, which does nothing while an answer is under way, and withdraws the own offer where it can. */
  whyNotPress = (what: What): Why | undefined => {
    const why = this.whyNot(what);
    if (this.choices.length === 0) return why ?? { id: "catan.why.first-this", values: {} };
    return why?.id === "catan.why.withdraw-first" && this.choices.some((choice) => choice.do.kind === what)
      ? undefined
      : why;
  };

  /** Does what there is only one way to do. */
  take = (kind: Kind): void => {
    const choice = this.of(kind);
    if (choice) this.choose(choice.action);
  };

  choose = (action: number): void => this.send(action);

  /** An action, be it in the place of an own offer, or a whole intent. */
  send = (what: number | Intent): void => {
    this.#said = undefined;
    if (this.choices.some((choice) => choice.action === what && BUILDING.has(choice.do.kind))) this.#picked = undefined;
    const isInstead = this.#table.now?.instead.some(({ action }) => action === what);
    if (typeof what !== "number") this.#table.intend(what);
    else if (isInstead) this.#table.intend({ kind: "instead", action: what });
    else this.#table.choose(what);
  };

  /** One step back; whether there was one. */
  back = (): boolean => {
    const had = this.pick !== undefined || this.why !== undefined;
    this.#picked = undefined;
    this.#said = undefined;
    return had;
  };
}

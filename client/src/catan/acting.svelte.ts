/** What the reader has picked on the way to an action, and what is said to him about it. */
import type { Id, Message, Values } from "../i18n.ts";
import type { Table } from "../table.svelte.ts";
import { Behind, withdrawing } from "./trade/behind.ts";
import type { Catan, Choice, What, Why } from "./types.ts";

/** What is to be built, or which card is to be played or traded. */
export type Pick = "road" | "settlement" | "city" | "trade" | "plenty" | "monopoly";

type Kind = Choice["do"]["kind"];

/** Where a pick may stay although the decision has become another one. */
const STAYS: ReadonlySet<Pick> = new Set(["trade"]);

const TRADING: ReadonlySet<string> = new Set(["turn", "compose", "trade"]);

export class Acting {
  readonly #table: Table<Catan>;
  readonly #behind = new Behind();
  #picked = $state.raw<{ readonly turn: number; readonly decision: number | null; readonly pick: Pick }>();
  #said = $state.raw<{ readonly decision: number | null; readonly why: Message }>();

  constructor(table: Table<Catan>) {
    this.#table = table;
  }

  /** Nothing while the past is looked at, or an answer is under way; while an own offer stands, also what withdraws it. */
  choices = $derived.by((): readonly Choice[] => {
    const { now, past, pending } = this.#table;
    return now === undefined || past !== undefined || pending !== undefined
      ? []
      : this.#behind.choices(now.view, now.choices);
  });

  pick = $derived.by((): Pick | undefined => {
    const { now } = this.#table;
    const picked = this.#picked;
    if (picked === undefined || now === undefined || now.view.turns !== picked.turn) return undefined;
    if (STAYS.has(picked.pick)) return TRADING.has(now.view.phase) ? picked.pick : undefined;
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
    else this.#picked = { turn: now.view.turns, decision: now.decision, pick };
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

  choose = (action: number): void => this.send([action]);

  /** Several actions as a whole. */
  send = (actions: readonly number[]): void => {
    const { now } = this.#table;
    if (now === undefined) return;
    this.#said = undefined;
    const whole = withdrawing(now.view, now.choices, actions);
    if (whole.length === 1) this.#table.choose(whole[0]!);
    else this.#table.together(whole);
  };

  /** One step back; whether there was one. */
  back = (): boolean => {
    const had = this.pick !== undefined || this.why !== undefined;
    this.#picked = undefined;
    this.#said = undefined;
    return had;
  };
}

/** What the reader has picked for the present decision, and what he may do next. */
import type { Table } from "../table.svelte.ts";
import type { Message } from "../i18n.ts";
import type { GoldenHorn, What, Why } from "./types.ts";
import { unpickPeople } from "./dominions/menu.ts";
import { restOf } from "./dominions/rests.ts";
import { type Item, type Menu, menuOf, type Picked, unpick } from "./menu.ts";

/** The second click of a double one is not meant for what has come to lie under it. */
export const DOUBLE_MS = 250;

const NOTHING: Menu = { stage: "other", items: [], ship: undefined, ships: new Map() };

export class Picking {
  readonly #table: Table<GoldenHorn>;
  #pickedAt = -DOUBLE_MS;
  #last = NOTHING;
  #picked = $state.raw<{ readonly decision: number | null; readonly by: Picked }>({ decision: null, by: {} });

  #said = $state.raw<{ readonly decision: number | null; readonly why: Message }>();

  constructor(table: Table<GoldenHorn>) {
    this.#table = table;
  }

  /**
   * Nothing while the past is looked at.  As long as an answer is under way it stays as it was: the steps of a
   * voyage that is carried out are not offered one by one.
   */
  menu = $derived.by((): Menu => {
    const { now, past, pending } = this.#table;
    if (now === undefined || past !== undefined) return NOTHING;
    if (pending === undefined) this.#last = now.choices.length === 0 ? NOTHING : menuOf(now, this.#by());
    return this.#last;
  });

  /** What the board offers: nothing while an answer is under way, or it shows what a good player would do. */
  board = $derived.by((): Menu => (this.#table.pending || this.#table.hinted ? NOTHING : this.menu));

  /** Why what was pressed last cannot be done; undefined once there is something else to decide. */
  said = $derived.by((): Message | undefined =>
    this.#said?.decision === this.#table.now?.decision ? this.#said?.why : undefined,
  );

  say = (why: Message): void => {
    this.#said = { decision: this.#table.now?.decision ?? null, why };
  };

  /** Why something cannot be done in the own turn, as the server says; undefined: it can. */
  whyNot = (what: What): Why | undefined => (this.#isOwnTurn() ? this.#table.now?.why_not[what] : undefined);

  /** Why a ship, by its index in `view.ships`, can neither be moved nor raided while one is to be chosen. */
  whyNotShip = (index: number): Why | undefined => {
    const { now } = this.#table;
    const ship = now?.view.ships[index];
    if (now?.view.phase !== "turn" || !ship || !this.#isOwnTurn()) return undefined;
    if (ship.seat === now.view.seat) return now.why_not[`ship ${ship.ship}`];
    return (
      now.why_not[`raid ${ship.seat}.${ship.ship}`] ?? (this.menu.ships.has(index) ? undefined : now.why_not["raid"])
    );
  };

  #isOwnTurn(): boolean {
    const { now, past } = this.#table;
    return past === undefined && now?.decision != null && now.view.player === now.view.seat;
  }

  use = (item: Item): void => {
    this.#said = undefined;
    const by = this.#by();
    switch (item.kind) {
      case "raid":
      case "ship":
        return this.#pick({ ship: item.ship });
      case "heading":
        return this.#pick({ ...by, turned: item.turned });
      case "load":
        return this.#pick({ ...by, load: item.colour });
      case "embark":
        return this.#pick({ ...by, people: item.who });
      case "conquests":
        return this.#pick({ ...by, conquer: "any" });
      case "dominion":
        return this.#pick({ ...(unpickPeople(by) ?? by), conquer: item.conquest.dominion });
      case "mix":
        return this.#pick({ ...by, conquer: item.conquest.dominion, pairs: item.conquest.pairs });
      case "conquer":
        return this.#send(() => this.#table.intend(item.conquest));
      case "train":
        return this.#send(() => this.#table.intend(item));
      case "rest":
        return this.#letGo(item.action);
      case "cards":
        return this.#pick({ ...by, cards: [item.plan.first, item.plan.second] });
      case "back":
        return void this.back();
      case "choice":
        return this.#table.choose(item.choice.action);
      default:
        this.#send(() => this.#table.intend(item.plan));
    }
  };

  #send(answer: () => void): void {
    if (performance.now() - this.#pickedAt >= DOUBLE_MS) answer();
  }

  #letGo(end: number): void {
    const { id, now } = this.#table;
    if (now) restOf(id, now.view.seat).begin(now);
    this.#table.choose(end);
  }

  /** The dominion that was picked. */
  get conquer(): Picked["conquer"] {
    return this.#by().conquer;
  }

  /** Takes the last pick back, or the steps made already of what is under way; whether there is a way back. */
  back = (): boolean => {
    if (!this.menu.items.some(({ kind }) => kind === "back")) return false;
    const by = this.#by();
    if (Object.keys(by).length > 0) this.#pick(unpick(by));
    else this.#table.undo();
    return true;
  };

  #by(): Picked {
    return this.#picked.decision === this.#table.now?.decision ? this.#picked.by : {};
  }

  #pick(by: Picked): void {
    this.#pickedAt = performance.now();
    this.#picked = { decision: this.#table.now?.decision ?? null, by };
  }
}

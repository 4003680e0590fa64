/** What the page of a table shows: the present of its game, or a moment of the past that is looked at. */
import type { AnyGame } from "../protocol.ts";
import type { Table } from "../table.svelte.ts";
import { chapters, happened, keep, type Chapter } from "./chapters.ts";
import { Ending } from "./ending.svelte.ts";
import { Stage } from "./stage.svelte.ts";

export class Scene<G extends AnyGame> {
  readonly table: Table<G>;
  readonly stage: Stage;
  readonly ending: Ending;
  #before: readonly Chapter[] = [];

  /** To be made while the page is; `flat`: whether the board is worth a page that is divided for it. */
  constructor(table: Table<G>, flat = true) {
    this.table = table;
    this.stage = new Stage(table, flat);
    this.ending = new Ending(table);
  }

  welcome = $derived.by(() => this.table.welcome!);
  now = $derived.by(() => this.table.now!);
  past = $derived.by(() => this.table.past);
  view = $derived.by((): G["view"] => this.past?.view ?? this.now.view);
  /** Up to the present, whatever is looked at. */
  story = $derived.by(() => happened(this.table.story));
  told = $derived.by(() => (this.#before = keep(this.#before, chapters(this.story))));
  names = $derived.by(() => this.welcome.seats.map(({ name }) => name));
  bots = $derived.by(() => this.welcome.seats.map(({ bot }) => bot));
  /** Whether the reader plays, now or later, and looks at the present. */
  acts = $derived.by(() => this.now.view.seat !== null && !this.now.view.over && !this.past);
}

/** How this browser is at a table: with which keys, and whose view it shows. */
import type { Key } from "../protocol.ts";
import { Table } from "../table.svelte.ts";
import { drop, ownTable } from "../tables.ts";
import { nextHolder } from "./handover.ts";

export class Presence {
  readonly id: string;
  /** One for each seat that is played here. */
  keys = $state.raw<readonly Key[]>([]);
  /** The seat whose view is shown; null to watch. */
  seat = $state<number | null>(null);
  table = $state.raw<Table>()!;
  /** The seat that the device is to be given to: nothing of the table may be shown now. */
  handing = $state<number>();
  /** Whom the device belongs to next, who lets another look at the end of a turn. */
  waiting = $state<number>();
  /** The host gave a seat of this browser to somebody else. */
  removed = $state(false);
  readonly #make: ((url: string) => WebSocket) | undefined;
  /** Whether the person whose view it is has taken the device. */
  #taken = $state(false);

  constructor(id: string, make?: (url: string) => WebSocket) {
    this.id = id;
    this.#make = make;
    this.renew();
  }

  /** Several persons play at this device. */
  get shared(): boolean {
    return this.keys.length > 1;
  }

  /** Whether the view may be seen by whoever looks at the page. */
  get visible(): boolean {
    return this.handing === undefined && (!this.shared || this.seat === null || this.#taken);
  }

  /** The keys of this browser are others now. */
  renew(): void {
    this.keys = ownTable(this.id)?.keys ?? [];
    this.#taken = false;
    // Of several persons nobody is asked before it is known who is awaited.
    this.#sit(this.shared ? null : (this.keys[0]?.seat ?? null));
  }

  /** To be called whenever the table has changed. */
  follow(): void {
    if (this.#isRemoved()) this.#lose();
    else if (this.shared) this.#share();
  }

  /** The person to whom the device was given has it. */
  take(): void {
    if (this.handing === undefined) return;
    const seat = this.handing;
    this.handing = undefined;
    this.#taken = true;
    this.#sit(seat);
  }

  /** Whoever had the device looks once more, before it is given away. */
  keep(): void {
    this.waiting = this.handing;
    this.handing = undefined;
  }

  /** Gives the device to whom it belongs next. */
  give(): void {
    if (this.waiting !== undefined) this.#hand(this.waiting);
  }

  close(): void {
    this.table.close();
  }

  #sit(seat: number | null): void {
    this.table?.close();
    this.seat = seat;
    this.waiting = undefined;
    const token = this.keys.find((key) => key.seat === seat)?.token ?? null;
    this.table = new Table(this.id, token, this.#make);
  }

  #share(): void {
    const { gathering, welcome, now } = this.table;
    if (gathering && this.seat === null) this.#sit(this.keys[0]!.seat);
    else if (welcome && this.seat !== null && !this.#taken) this.#sit(null);
    else if (now && this.visible) this.#pass(now.view.to_act);
  }

  #pass(toAct: readonly number[]): void {
    const next = nextHolder({ own: this.keys.map((key) => key.seat), toAct, shown: this.seat });
    if (next === undefined) this.waiting = undefined;
    else if (next !== this.waiting) this.#hand(next);
  }

  #hand(seat: number): void {
    this.waiting = undefined;
    this.handing = seat;
  }

  #isRemoved(): boolean {
    return this.table.connection === "closed" && this.table.refused?.reason === "refused.no-such-seat";
  }

  #lose(): void {
    if (this.seat === null) return;
    drop(this.id, this.seat);
    this.removed = true;
    this.renew();
  }
}

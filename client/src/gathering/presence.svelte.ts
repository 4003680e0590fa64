/** How this browser is at a table: with which keys, and whose view it shows. */
import type { Gathering, GatheringSeat, Key } from "../protocol.ts";
import type { Socket } from "../socket.ts";
import { connect, Table } from "../table.svelte.ts";
import { drop, onChange, ownTable } from "../tables.ts";
import { nextHolder } from "./handover.ts";
import { atRest } from "./rest.ts";

/** Calls back when the last move has been seen to its end. */
type Settle = (then: () => void) => void;

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
  /** The gathering as it was before this browser's keys changed. */
  #before = $state.raw<Gathering>();
  /** They say that the other persons of this device are here; what they hear is dropped. */
  #companions: readonly Socket[] = [];
  readonly #make: ((url: string) => WebSocket) | undefined;
  readonly #settle: Settle;
  /** Whom the device goes to as soon as what led to it has been seen. */
  #leaving: number | undefined;
  /** Whether the person whose view it is has taken the device. */
  #taken = $state(false);
  readonly #ignore: () => void;

  constructor(id: string, make?: (url: string) => WebSocket, settle: Settle = (then) => void atRest().then(then)) {
    this.id = id;
    this.#make = make;
    this.#settle = settle;
    this.renew();
    this.#ignore = onChange(() => this.compare());
  }

  /** Several persons play at this device. */
  get shared(): boolean {
    return this.keys.length > 1;
  }

  /** Until the game starts: who sits where. */
  get gathering(): Gathering | undefined {
    return this.table.welcome ? undefined : (this.table.gathering ?? this.#before);
  }

  /** Whether the view may be seen by whoever looks at the page: whoever took the device sees his own until he gives it. */
  get visible(): boolean {
    if (!this.shared) return true;
    return this.handing === undefined && (this.seat === null ? this.#next === undefined : this.#taken);
  }

  /** The seat that the device belongs to next, if that is not the one shown. */
  get #next(): number | undefined {
    const view = this.table.now?.view;
    if (view === undefined) return undefined;
    const own = this.keys.map((key) => key.seat);
    return nextHolder({ own, toAct: view.to_act, shown: this.seat, last: view.player });
  }

  /** To be called when this browser's keys are others now. */
  renew(): void {
    this.keys = ownTable(this.id)?.keys ?? [];
    this.#taken = false;
    this.handing = undefined;
    // Of several persons nobody is asked before it is known who is awaited.
    this.#sit(this.shared ? null : (this.keys[0]?.seat ?? null));
  }

  /** Whether this browser's keys were others than this page knew: another page of it took or gave up a seat. */
  compare(): boolean {
    if (JSON.stringify(ownTable(this.id)?.keys ?? []) === JSON.stringify(this.keys)) return false;
    this.removed = false;
    this.renew();
    return true;
  }

  /** To be called whenever the table has changed. */
  follow(): void {
    const lost = this.#lost();
    if (lost.length > 0) this.#lose(lost);
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

  /** Does not wait for what is still to be seen. */
  hurry(): void {
    if (this.#leaving !== undefined) this.#hand(this.#leaving);
  }

  close(): void {
    this.#ignore();
    this.#getUp();
  }

  #getUp(): void {
    this.table.close();
    for (const companion of this.#companions) companion.close();
  }

  #sit(seat: number | null): void {
    this.#before = this.table?.gathering ?? this.#before;
    if (this.table) this.#getUp();
    this.seat = seat;
    this.waiting = undefined;
    this.#leaving = undefined;
    const token = this.keys.find((key) => key.seat === seat)?.token ?? null;
    this.#companions = this.keys.filter((key) => key.seat !== seat).map(({ token }) => this.#accompany(token));
    this.table = new Table(this.id, token, this.#make);
  }

  #accompany(token: string): Socket {
    const listener = { hello: () => ({ type: "hello", token }) as const, message: () => {}, connection: () => {} };
    return connect(this.id, listener, this.#make);
  }

  #share(): void {
    const { gathering, welcome, now } = this.table;
    if (gathering && this.seat === null) this.#sit(this.keys[0]!.seat);
    else if (welcome && this.seat !== null && !this.#taken) this.#sit(null);
    else if (now && this.handing === undefined) this.#pass();
  }

  #pass(): void {
    const next = this.#next;
    if (next === undefined) this.waiting = this.#leaving = undefined;
    else if (this.seat === null) this.#hand(next);
    else if (next !== this.waiting && next !== this.#leaving) this.#leave(next);
  }

  #leave(next: number): void {
    this.#leaving = next;
    this.#settle(() => {
      if (this.#leaving === next) this.#hand(next);
    });
  }

  #hand(seat: number): void {
    this.waiting = undefined;
    this.#leaving = undefined;
    this.handing = seat;
  }

  /** The seats that this browser has a key of, and no longer has. */
  #lost(): readonly number[] {
    const { connection, refused, gathering } = this.table;
    if (connection === "closed" && refused?.reason === "refused.no-such-seat") return this.#own(this.seat);
    if (gathering === undefined) return [];
    const freed = this.keys.map((key) => key.seat).filter((seat) => isFree(gathering.seats[seat]));
    return gathering.seat === null ? [...this.#own(this.seat), ...freed] : freed;
  }

  #own(seat: number | null): readonly number[] {
    return seat === null ? [] : [seat];
  }

  #lose(seats: readonly number[]): void {
    for (const seat of seats) drop(this.id, seat);
    this.removed = true;
    this.renew();
  }
}

function isFree(seat: GatheringSeat | undefined): boolean {
  return seat === undefined || seat.name === null || seat.bot !== null;
}

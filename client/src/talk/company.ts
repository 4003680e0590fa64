/** Those at a table, before its game and in it, and whether there is anybody to talk to. */
import type { SeatInfo } from "../protocol.ts";
import type { Table } from "../table.svelte.ts";

export interface Company {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  /** An open seat has no name. */
  readonly seats: readonly Pick<SeatInfo, "name" | "bot">[];
  /** The reader's seat, null for who watches. */
  readonly own: number | null;
  /** Of who may let others write. */
  readonly host: number | null;
}

type Told = Pick<Table, "welcome" | "gathering" | "here">;

/** Of a table that has told of itself. */
export function companyOf({ welcome, gathering, here }: Told): Company {
  if (welcome) return { ...welcome, own: welcome.seat, host: here?.host ?? null };
  const { game, options, seats, seat, host } = gathering!;
  return { game, options, own: seat, host, seats: seats.map(({ name, bot }) => ({ name: name ?? "", bot })) };
}

/** Whether a page is needed to talk at a table: not with bots, nor with those at the same device, who are `here`. */
export function isCompany(seats: Company["seats"], here: number): boolean {
  return seats.filter(({ name, bot }) => name !== "" && bot === null).length > Math.max(1, here);
}

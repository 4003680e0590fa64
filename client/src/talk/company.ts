/** Whether there is anybody to talk to. */
import type { SeatInfo } from "../protocol.ts";

/** Whether a page is needed to talk at a table: not with bots, nor with those at the same device, who are `here`. */
export function isCompany(seats: readonly Pick<SeatInfo, "bot">[], here: number): boolean {
  return seats.filter(({ bot }) => bot === null).length > Math.max(1, here);
}

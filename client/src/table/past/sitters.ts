/** Who sits where when a game is gone on from. */
import { botName } from "../../parts/bots.ts";
import type { NewSeat, SeatInfo } from "../../protocol.ts";

/** The same bots as in the game, in the place of a level for all. */
export const SAME = "";

/** The reader, called `name`, with bots of a level; or with those of the game, of which persons' seats get one more. */
export function sittersFor(seats: readonly SeatInfo[], own: number, name: string, level: string): readonly NewSeat[] {
  const spare = seats[own]?.bot ?? seats.find(({ bot }) => bot)?.bot ?? "";
  return seats.map((sat, seat) => {
    if (seat === own) return { name };
    if (level === SAME && sat.bot) return { name: sat.name, bot: sat.bot };
    const bot = level === SAME ? spare : level;
    return { name: botName(bot), bot };
  });
}

/** Several persons at one device: whose view the page shows, and when the device goes from one to the other. */

export interface Moment {
  /** The seats that are played at this device. */
  readonly own: readonly number[];
  /** The seats that have to act now. */
  readonly toAct: readonly number[];
  /** The seat whose view is shown; null for the view of those who watch. */
  readonly shown: number | null;
  /** Whose turn it is: if others have to act too, they answer him, and he goes on when they have. */
  readonly last: number | null;
}

/** The seat to give the device to; undefined where whoever has it keeps it. */
export function nextHolder({ own, toAct, shown, last }: Moment): number | undefined {
  const here = own.filter((seat) => toAct.includes(seat)).sort((a, b) => a - b);
  const answering = here.filter((seat) => seat !== last);
  const awaited = answering.length > 0 ? answering : here;
  if (shown !== null && awaited.includes(shown)) return undefined;
  // Round the table, as it is sat at.
  return awaited.find((seat) => seat > (shown ?? -1)) ?? awaited[0];
}

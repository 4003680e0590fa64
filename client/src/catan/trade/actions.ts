/** The numbers of the actions that are put together on the page, and two limits; tools/catan-actions.test.ts compares them. */
export const DO = {
  bank: 209,
  give: 229,
  want: 234,
  offer: 239,
  propose: 254,
  accept: 255,
  refuse: 256,
  deal: 257,
  withdraw: 261,
  discard: 262,
  end: 292,
} as const;

export const CARDS_EACH = 19;
export const COUNTERS_PER_TURN = 5;

const OTHERS = 4; // resources besides that which is given

/** The trade of one resource for another with the bank. */
export function bankAction(give: number, take: number): number {
  return DO.bank + OTHERS * give + (take < give ? take : take - 1);
}

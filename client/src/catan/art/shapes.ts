/** The pieces as they are drawn, standing on the point 0, 0 and seen a little from above. */
export const SETTLEMENT = {
  outline: "M-17 12V-6L-6 -19H11L18 -8V8L5 12Z",
  front: "M-17 12V-6L-6 -19L5 -6V12Z",
  side: "M5 -6L18 -8V8L5 12Z",
  roof: "M-6 -19H11L18 -8L5 -6Z",
  door: "M-9.5 12V5.5q3.5 -3 7 0V12Z",
} as const;

export const CITY = {
  outline: "M-22 15V-11L-12.5 -28L-3 -11V-4L6 -12H18L26 -3V11L15 15Z",
  tower: "M-22 15V-11L-12.5 -28L-3 -11V15Z",
  wall: "M-22 15H14V-2H-3V15Z",
  hall: "M-3 15V-1L6 -12L15 -1V15Z",
  side: "M15 -1L26 -3V11L15 15Z",
  roof: "M6 -12H18L26 -3L15 -1Z",
  towerRoof: "M-22 -11L-12.5 -28L-3 -11Z",
  door: "M2 15V8q4 -3.4 8 0V15Z",
  windows: "M-15 -5.5h5v6h-5z",
} as const;

/** A hooded figure. */
export const ROBBER = {
  body: "M-15 18C-17 4 -13 -6 -9 -10C-12 -20 -7 -30 0 -30S12 -20 9 -10C13 -6 17 4 15 18C8 22 -8 22 -15 18Z",
  hood: "M-8.4 -12C-10.6 -20 -6 -28 0 -28S10.6 -20 8.4 -12C4 -8.6 -4 -8.6 -8.4 -12Z",
  face: "M-5.4 -14.4C-6.2 -19.6 -3.6 -23 0 -23S6.2 -19.6 5.4 -14.4C2.6 -12.2 -2.6 -12.2 -5.4 -14.4Z",
  eyes: "M-2.7 -17.4h1.6M1.1 -17.4h1.6",
  folds: "M-6 -6C-9 2 -9.6 10 -9 18.6M6 -6C9 2 9.6 10 9 18.6M0 -5V19.6",
} as const;

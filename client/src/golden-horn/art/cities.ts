/** The two home cities as seen from the sea: 100 wide, 40 high, standing on the lower edge. */
export const CITIES = {
  // the column of the lion, the bell tower, the domes of the basilica, the palace
  venice:
    "M5 40h8v-2h-2.5V17h2.2l-.6-2.4 1.9-.4V12h-1.5l-1.2-1.6-1.6.9-4.2.1L3.8 9.2v3.6l1.2.6-.5 3.6h2.7v21H5z" +
    "M20 40V14h-1.2v-2.4H20V9.6l4.5-9 4.5 9v2h1.2V14H29v26z" +
    "M33 40V28.5c0-3.6 2.3-6.1 5.3-7.1V18.5h1.4v2.9c3 1 5.3 3.5 5.3 7.1h1.4c0-5.2 2.9-8.6 6.8-9.9V14.8h-1.4v-1.3h1.4v-1.6" +
    "h1.4v1.6H56v1.3h-1.4v3.8c3.9 1.3 6.8 4.7 6.8 9.9h1.4c0-3.6 2.3-6.1 5.3-7.1V18.5h1.4v2.9c3 1 5.3 3.5 5.3 7.1V40z" +
    "M78 40V24.5h1.5l1-2.2 1 2.2h2l1-2.2 1 2.2h2l1-2.2 1 2.2h2l1-2.2 1 2.2h2l1-2.2 1 2.2H99V40z",
  // the great church between the walls
  constantinople:
    "M0 40V26h2.5v-2.5H5V26h3v-2.5h2.5V26H13v3h6v-2.5h2.5V29h4v-2.5H28V29h1.5c.6-4.6 3.7-7.6 7.5-8.3" +
    " 1-6.9 6-11.5 12.3-12.3V4.8h-1.8V3.2h1.8V1h1.4v2.2h1.8v1.6h-1.8v3.6c6.3.8 11.3 5.4 12.3 12.3" +
    " 3.8.7 6.9 3.7 7.5 8.3H72v-2.5h2.5V29h4v-2.5H81V29h6v-3h2.5v-2.5H92V26h3v-2.5h2.5V26H100v14z",
} as const;

/** Windows and doors. */
export const OPENINGS = {
  venice:
    "M24.5 17v4M36 40v-5a3 3 0 0 1 6 0v5M50 40v-6a4 4 0 0 1 8 0v6M66 40v-5a3 3 0 0 1 6 0v5" +
    "M81 40v-4a2 2 0 0 1 4 0v4M87 40v-4a2 2 0 0 1 4 0v4M93 40v-4a2 2 0 0 1 4 0v4M80 29.5h18",
  constantinople:
    "M38 23.5h24M42 20.5v-2.5M46 20.5v-3M50 20.5v-3M54 20.5v-3M58 20.5v-2.5M46 40v-5.5a4 4 0 0 1 8 0V40" +
    "M34 33v3M39 33v3M61 33v3M66 33v3M6 31v3M94 31v3M22 34v3M78 34v3",
} as const;

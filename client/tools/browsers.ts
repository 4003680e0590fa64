/** The oldest browsers that the page is for, all of 2022. What newer ones have besides is not to be used. */
const OLDEST = { Chrome: "98", Edge: "98", Firefox: "97", Safari: "15.4" } as const;

/** As Vite wants them. */
export const OLDEST_TARGETS = Object.entries(OLDEST).map(([name, version]) => `${name.toLowerCase()}${version}`);

/** For people. */
export const OLDEST_NAMED = Object.entries(OLDEST)
  .map(([name, version]) => `${name} ${version}`)
  .join(", ");

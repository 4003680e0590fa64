/** When what moves on the page has come to rest, and has been seen. */

/** Shorter ones, as of a button under the pointer, tell nothing of the game. */
const LONG_MS = 300;
/** To see where it came to rest. */
const LOOK_MS = 700;
/** What begins when something else has ended, as goods fly when the ship has arrived, is there after so long. */
const BEGIN_MS = 60;
/** Whatever goes wrong, nobody waits longer. */
const LONGEST_MS = 8000;

/** Resolves at once where nothing moves, as for those who are rather spared it. */
export async function atRest(): Promise<void> {
  await pause(BEGIN_MS);
  if (moving().length === 0) return;
  const end = performance.now() + LONGEST_MS;
  for (let some = moving(); some.length > 0 && performance.now() < end; some = moving()) {
    const ended = Promise.allSettled(some.map(({ finished }) => finished));
    await Promise.race([ended, pause(end - performance.now())]);
    await pause(BEGIN_MS);
  }
  await pause(LOOK_MS);
}

/** What only comes again, as the glow of what may be chosen, is never waited for. */
function moving(): readonly Animation[] {
  const all = typeof document.getAnimations === "function" ? document.getAnimations() : [];
  return all.filter(({ playState, effect }) => {
    const { endTime, iterations } = effect?.getComputedTiming() ?? {};
    return playState === "running" && Number(endTime) >= LONG_MS && iterations === 1;
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

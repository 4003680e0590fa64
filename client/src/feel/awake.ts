/** Keeps the screen of a device on: taken anew whenever the page is seen again, as browsers let go of it when it is not. */

export function canStayAwake(): boolean {
  return "wakeLock" in navigator;
}

/** Until the function that it returns is called. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let over = false;

  async function take(): Promise<void> {
    if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
    try {
      const taken = await navigator.wakeLock.request("screen");
      if (over) await taken.release();
      else lock = taken;
    } catch {
      // A battery that is low, say: then the screen goes dark as it usually does.
    }
  }

  const again = (): void => void take();
  document.addEventListener("visibilitychange", again);
  again();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}

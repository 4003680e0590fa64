/** Lets the page be installed as an app, whose shell opens without a network too. */
import { root } from "../outside.ts";
import type { Wish } from "./wish.ts";

/** Once the page is there: what it needs itself comes first. */
export function installShell(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const install = (): void => void navigator.serviceWorker.register(`${root()}worker.js`).catch(() => undefined); // a private window
  if (document.readyState === "complete") install();
  else addEventListener("load", install, { once: true });
}

/** For who plays without a network: every page opens then. */
export function installAll(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage("all" satisfies Wish));
}

/** Lets the page be installed as an app, whose shell opens without a network too. */

/** Once the page is there: what it needs itself comes first. */
export function installShell(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const install = (): void => void navigator.serviceWorker.register("/worker.js").catch(() => undefined); // a private window
  if (document.readyState === "complete") install();
  else addEventListener("load", install, { once: true });
}

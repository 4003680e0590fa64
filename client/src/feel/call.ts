/** Calls the reader to his turn, wherever he looks meanwhile. */
import { root } from "../outside.ts";

const ICON = `${root()}favicon.svg`;
const AWAITED = `${root()}favicon-awaited.svg`;
/** Two short knocks, in milliseconds. */
const KNOCKS = [50, 70, 50];

/** What only some browsers have. */
type Badges = Partial<Pick<Navigator, "setAppBadge" | "clearAppBadge">>;

/** Marks the page among others by the picture of its tab and, where it is installed, of the app. */
export function mark(mine: boolean): void {
  document.querySelector("link[rel=icon]")?.setAttribute("href", mine ? AWAITED : ICON);
  const badges: Badges = navigator;
  const marked = mine ? badges.setAppBadge?.() : badges.clearAppBadge?.();
  // It is an ornament: where it may not be, nobody misses it.
  marked?.catch(() => undefined);
}

/** Whether this browser could show messages of the page outside of it. */
export function canNotify(): boolean {
  return typeof Notification === "function";
}

/** Asks the reader's browser, which asks him; to be called on a click only. */
export async function mayNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/** Shows a message to whoever has the page behind others; a later one of the same `tag` takes its place. */
export async function notify(title: string, body: string, tag: string): Promise<void> {
  if (!document.hidden || !canNotify() || Notification.permission !== "granted") return;
  const how = { body, tag, icon: ICON };
  try {
    withdrawn(new Notification(title, how));
  } catch {
    // Phones let only a service worker do it.
    const worker = await (navigator as Partial<Navigator>).serviceWorker?.getRegistration();
    await worker?.showNotification(title, how);
  }
}

/** It leads back to the page, and is gone as soon as that is seen again. */
function withdrawn(notification: Notification): void {
  const close = (): void => notification.close();
  notification.onclick = () => (focus(), close());
  document.addEventListener("visibilitychange", close, { once: true });
}

export function canVibrate(): boolean {
  return typeof (navigator as Partial<Navigator>).vibrate === "function" && matchMedia("(pointer: coarse)").matches;
}

export function vibrate(): void {
  if (canVibrate()) navigator.vibrate(KNOCKS);
}

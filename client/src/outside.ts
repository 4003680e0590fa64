/** Where others find the page. */

/** Names of the computer itself, which lead nobody else to it. */
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/** The folder that the page came from, with a slash at its end. */
export function root(): string {
  return new URL(".", document.baseURI).href;
}

/** Whether an address leads nobody else to the page. */
export function isLocal(link: string): boolean {
  return LOCAL.includes(new URL(link).hostname);
}

/** Where others find the page, without a slash at its end: on the computer that serves it that may be another address. */
export function outside(): string {
  const told = document.querySelector<HTMLMetaElement>("meta[property='og:url']")?.content;
  if (!told || !isLocal(location.href)) return root().slice(0, -1);
  const { origin, pathname } = new URL(told, location.href);
  return origin + pathname.replace(/\/(table\/[^/]*)?$/, "");
}

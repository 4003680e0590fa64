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

/** Where others find the page: on the computer that serves it that is another address than its own. */
export function outside(): string {
  const told = document.querySelector<HTMLMetaElement>("meta[property='og:url']")?.content;
  return told && isLocal(location.href) ? new URL(told, location.href).origin : location.origin;
}

/** What the page asks of its service worker: to keep all of the page, and not only the first one. */
export type Wish = "all";

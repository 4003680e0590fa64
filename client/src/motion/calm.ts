/** Whether the reader would rather be spared what moves: by the choice of his device, or at the table. */
export function isCalm(): boolean {
  const chosen = document.documentElement.dataset["motion"] === "less";
  return chosen || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

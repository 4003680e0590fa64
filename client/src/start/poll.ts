/** Does something at once and again after each `ms`, as long as the page is looked at; the answer ends it. */
export function poll(run: () => void, ms: number): () => void {
  const look = (): void => {
    if (!document.hidden) run();
  };
  look();
  const timer = setInterval(look, ms);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

/** An attachment for what may be too small for its content: then the Tab key stops at it, so that keys scroll it. */
export function scrolls(element: HTMLElement): () => void {
  const follow = (): void => {
    const isHidden = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
    if (isHidden) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(follow);
  const content = new MutationObserver(follow);
  sizes.observe(element);
  content.observe(element, { childList: true, subtree: true, characterData: true });
  follow();
  return () => {
    sizes.disconnect();
    content.disconnect();
  };
}

/**
 * An attachment for what may be too small for its content: then the Tab key stops at it, so that keys scroll it.
 *
 * It is measured when the page has been laid out anyway, never in between.
 */
export function scrolls(element: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => {
    const isHidden = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
    if (isHidden) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  });
  // An observer that begins anew is heard once, after the next layout.
  const measure = (): void => {
    sizes.unobserve(element);
    sizes.observe(element);
  };
  const content = new MutationObserver(measure);
  content.observe(element, { childList: true, subtree: true, characterData: true });
  measure();
  return () => {
    sizes.disconnect();
    content.disconnect();
  };
}

/** What holds an element, from the inside out. */
export function around(element: Element | null): HTMLElement[] {
  const outer = element?.parentElement;
  return outer ? [outer, ...around(outer)] : [];
}

/** The focus goes to what is left around a place that is gone, or to the heading of the page. */
export function focusNear(path: readonly HTMLElement[]): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  // What moved into another list is known by its id.
  const nearest = path
    .map((one) => (one.isConnected ? one : document.getElementById(one.id)))
    .find(Boolean);
  const target = heading && nearest?.contains(heading) ? heading : nearest;
  if (!target || target === document.body) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * A button that does its work and goes would leave the focus nowhere, and whoever uses a keyboard
 * or a screen reader at the top of the page (UI-61).
 */
export function keepFocus(): void {
  let last: Element | null = null;
  let path: HTMLElement[] = [];
  document.addEventListener('focusin', () => {
    last = document.activeElement;
    path = around(last);
  });
  new MutationObserver(() => {
    if (!last || document.activeElement !== document.body) return;
    if (last.isConnected && !last.matches(':disabled')) return;
    last = null;
    focusNear(path);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

/** Returns the ancestors of an element, the nearest first. */
export function around(element: Element | null): HTMLElement[] {
  const outer = element?.parentElement;
  return outer ? [outer, ...around(outer)] : [];
}

/** Moves the focus to the nearest remaining ancestor of a removed element, or to the page heading. */
export function focusNear(path: readonly HTMLElement[]): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  // An ancestor that was recreated elsewhere is found by its id.
  const nearest = path
    .map((one) => (one.isConnected ? one : document.getElementById(one.id)))
    .find(Boolean);
  const target = heading && nearest?.contains(heading) ? heading : nearest;
  if (!target || target === document.body) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Restores the focus when the focused element is removed or disabled. Otherwise the focus is lost, and users
 * of a keyboard or screen reader start at the top of the page (UI-61).
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

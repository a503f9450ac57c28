/** Returns the ancestors of an element, the nearest first. */
export function ancestorsOf(element: Element | null): HTMLElement[] {
  const parent = element?.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

/** Moves the focus to the nearest remaining ancestor of a removed element, or to the page heading. */
export function focusNearestRemaining(ancestors: readonly HTMLElement[]): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  // An ancestor that was recreated elsewhere is found by its id.
  const nearest = ancestors
    .map((ancestor) => (ancestor.isConnected ? ancestor : document.getElementById(ancestor.id)))
    .find(Boolean);
  const target = heading && nearest?.contains(heading) ? heading : nearest;
  if (!target || target === document.body) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Restores the focus when the focused element is removed or disabled. Otherwise the focus is lost, and users
 * of a keyboard or screen reader start at the top of the page (UI-40).
 */
export function recoverLostFocus(): void {
  let lastFocused: Element | null = null;
  let lastAncestors: HTMLElement[] = [];
  document.addEventListener('focusin', () => {
    lastFocused = document.activeElement;
    lastAncestors = ancestorsOf(lastFocused);
  });
  new MutationObserver(() => {
    if (!lastFocused || document.activeElement !== document.body) return;
    if (lastFocused.isConnected && !lastFocused.matches(':disabled')) return;
    lastFocused = null;
    focusNearestRemaining(lastAncestors);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

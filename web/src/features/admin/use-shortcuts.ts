import { useEffect, useEffectEvent } from 'react';

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * Returns `J`, `3` or `?`. Letters and digits come from the position of the key: with the Korean layout
 * the J key types `ㅓ`.
 */
function nameOf(event: KeyboardEvent): string {
  if (event.key === '?' || (event.code === 'Slash' && event.shiftKey)) return '?';
  return /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(event.code)?.[1] ?? '';
}

/** Runs an action per key. No key acts in a text field, in an open dialog or with a modifier. */
export function useShortcuts(actions: Record<string, (() => void) | undefined>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
    const { target } = event;
    if (target instanceof Element && target.closest(TEXT_FIELDS)) return;
    if (document.querySelector('dialog[open]')) return;
    const action = actions[nameOf(event)];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

import { useEffect, useEffectEvent } from 'react';
import { adminText } from '../../texts/admin.ts';
import { adminReportText } from '../../texts/admin-reports.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

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

export function Key({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-grid min-w-6 shrink-0 place-items-center rounded-control bg-muted-strong px-1.5 font-sans text-xs font-semibold text-ink"
    >
      {children}
    </span>
  );
}

const KEYS = ['J', 'K', 'N', 'M', '1', '2', '3', '?'] as const;

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={adminReportText('shortcuts')}
      onClose={onClose}
      actions={<DialogActions onClose={onClose} label={adminText('close')} />}
    >
      <p className="text-sm">{adminReportText('shortcutsText')}</p>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-ink">
        {KEYS.map((key) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid min-w-8 place-items-center rounded-control bg-muted px-2 py-1 font-sans text-sm font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{adminReportText(`shortcutKeys.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

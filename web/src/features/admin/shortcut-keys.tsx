import { adminText } from '../../texts/admin.ts';
import { adminReportText } from '../../texts/admin-reports.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

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

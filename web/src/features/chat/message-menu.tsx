import { Ban, Copy, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { showToast } from '../../lib/toast.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { MessageRow } from './conversation-rows.ts';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: t('chat.copied') });
  } catch {
    showToast({ tone: 'destructive', title: t('chat.copyFailed') });
  }
}

function MenuItem({
  icon,
  onSelect,
  destructive = false,
  children,
}: {
  icon: ReactNode;
  onSelect: () => void;
  destructive?: boolean;
  children: string;
}) {
  return (
    <Button
      variant="ghost"
      wide
      icon={icon}
      onClick={onSelect}
      className={destructive ? 'justify-start text-danger-ink!' : 'justify-start'}
    >
      {children}
    </Button>
  );
}

/** The actions for a message. For the partner's messages also report and block. */
export function MessageMenu({
  row,
  onReport,
  onBlock,
  onClose,
}: {
  row: MessageRow;
  onReport: () => void;
  onBlock: () => void;
  onClose: () => void;
}) {
  const closeThen = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Dialog
      title={t('chat.menuTitle')}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <p className="mb-3 line-clamp-3 whitespace-pre-wrap">{row.text}</p>
      <MenuItem
        icon={<Copy size={20} aria-hidden="true" />}
        onSelect={closeThen(() => void copy(row.text))}
      >
        {t('chat.copy')}
      </MenuItem>
      {!row.mine && (
        <>
          <MenuItem icon={<Flag size={20} aria-hidden="true" />} onSelect={closeThen(onReport)}>
            {t('chat.report')}
          </MenuItem>
          <MenuItem
            icon={<Ban size={20} aria-hidden="true" />}
            onSelect={closeThen(onBlock)}
            destructive
          >
            {t('chat.block')}
          </MenuItem>
        </>
      )}
    </Dialog>
  );
}

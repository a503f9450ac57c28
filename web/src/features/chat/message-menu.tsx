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

function Choice({
  icon,
  onChoose,
  destructive = false,
  children,
}: {
  icon: ReactNode;
  onChoose: () => void;
  destructive?: boolean;
  children: string;
}) {
  return (
    <Button
      variant="ghost"
      wide
      icon={icon}
      onClick={onChoose}
      className={destructive ? 'justify-start text-rose-ink!' : 'justify-start'}
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
  const then = (act: () => void) => () => {
    onClose();
    act();
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
      <Choice
        icon={<Copy size={20} aria-hidden="true" />}
        onChoose={then(() => void copy(row.text))}
      >
        {t('chat.copy')}
      </Choice>
      {!row.mine && (
        <>
          <Choice icon={<Flag size={20} aria-hidden="true" />} onChoose={then(onReport)}>
            {t('chat.report')}
          </Choice>
          <Choice icon={<Ban size={20} aria-hidden="true" />} onChoose={then(onBlock)} destructive>
            {t('chat.block')}
          </Choice>
        </>
      )}
    </Dialog>
  );
}

import { Archive, ChevronRight, EyeOff, type LucideIcon, Phone, UserSearch } from 'lucide-react';
import { showToast } from '../../lib/toast.ts';
import { SittingDog } from '../../parts/dogs/sitting-dog.tsx';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useUndoBlock } from './use-send-report.ts';

function Step({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="flex gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold text-ink">{title}</span>
        <span className="block text-sm">{text}</span>
      </span>
    </li>
  );
}

export interface SentReport {
  isBlocked: boolean;
  /** The same report was sent before, so the server stored nothing now. */
  isRepeated: boolean;
}

/** What happens with the report, where to get help now, and the way back from the block. */
export function ReportSentDialog({
  person,
  sent: { isBlocked, isRepeated },
  onUnblocked,
  onClose,
}: {
  person: { id: number; name: string };
  sent: SentReport;
  onUnblocked: () => void;
  onClose: () => void;
}) {
  const undoBlock = useUndoBlock(person.id);
  const unblock = () =>
    undoBlock.mutate(undefined, {
      onSuccess: () => {
        showToast({ title: t('reports.unblocked') });
        onUnblocked();
      },
      onError: () =>
        showToast({
          tone: 'destructive',
          title: t('reports.unblockFailed'),
          description: t('discover.tryAgain'),
        }),
    });
  return (
    <Dialog
      title={t('reports.thanks')}
      onClose={onClose}
      cover={
        <div className="mx-auto w-40 max-w-full pt-6">
          <SittingDog />
        </div>
      }
      actions={
        <>
          {isBlocked && (
            <Button variant="ghost" pending={undoBlock.isPending} onClick={unblock}>
              {t('reports.unblock')}
            </Button>
          )}
          <Button autoFocus onClick={onClose}>
            {t('reports.done')}
          </Button>
        </>
      }
    >
      <p>
        {isRepeated && t('reports.repeated')}
        {isRepeated && isBlocked && ` ${t('reports.onlyBlocked', { name: person.name })}`}
        {!isRepeated && isBlocked && t('reports.receivedAndBlocked', { name: person.name })}
        {!isRepeated && !isBlocked && t('reports.received')}
      </p>
      <ul className="mt-4 flex flex-col gap-4">
        {!isRepeated && (
          <Step icon={Archive} title={t('reports.savedTitle')} text={t('reports.savedText')} />
        )}
        <Step icon={UserSearch} title={t('reports.reviewTitle')} text={t('reports.reviewText')} />
        <Step icon={EyeOff} title={t('reports.secretTitle')} text={t('reports.secretText')} />
      </ul>
      <a
        href="tel:112"
        className="mt-4 flex min-h-12 items-center gap-3 rounded-card bg-danger-soft p-3 text-danger-ink"
      >
        <Phone size={20} className="shrink-0" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{t('reports.emergency')}</span>
          <span className="block text-sm">{t('reports.emergencyText')}</span>
        </span>
        <ChevronRight size={20} className="shrink-0" aria-hidden="true" />
      </a>
    </Dialog>
  );
}

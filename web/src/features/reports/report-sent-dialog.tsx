import { Archive, ChevronRight, EyeOff, type LucideIcon, Phone, UserSearch } from 'lucide-react';
import { showError, showToast } from '../../lib/toast.ts';
import { SittingDog } from '../../parts/dogs/sitting-dog.tsx';
import type { ReportTarget } from '../../parts/report-target.ts';
import { commonText } from '../../texts/common.ts';
import { reportText } from '../../texts/report.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useUndoBlock } from './use-send-report.ts';

function Step({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="flex gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <Icon size={20} />
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

/** The further steps of the report, immediate help, and the way back from the block. */
export function ReportSentDialog({
  target: { person, lostDogId, sightingId },
  sent: { isBlocked, isRepeated },
  onUnblocked,
  onClose,
}: {
  target: ReportTarget;
  sent: SentReport;
  onUnblocked: () => void;
  onClose: () => void;
}) {
  const undoBlock = useUndoBlock();
  const name = person?.name ?? '';
  const saved = lostDogId !== undefined ? 'savedAlert' : 'savedSighting';
  const savedTitle = (lostDogId ?? sightingId) === undefined ? 'savedTitle' : saved;
  const unblock = () =>
    person &&
    undoBlock.mutate(person.id, {
      onSuccess: () => {
        showToast({ title: reportText('unblocked') });
        onUnblocked();
      },
      onError: () => showError(reportText('unblockFailed'), commonText('tryAgain')),
    });
  return (
    <Dialog
      title={reportText('thanks')}
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
              {reportText('unblock')}
            </Button>
          )}
          <Button autoFocus onClick={onClose}>
            {reportText('done')}
          </Button>
        </>
      }
    >
      <p>
        {isRepeated && reportText('repeated')}
        {isRepeated && isBlocked && ` ${reportText('onlyBlocked', { name })}`}
        {!isRepeated && isBlocked && reportText('receivedAndBlocked', { name })}
        {!isRepeated && !isBlocked && reportText('received')}
      </p>
      <ul className="mt-4 flex flex-col gap-4">
        {!isRepeated && (
          <Step icon={Archive} title={reportText(savedTitle)} text={reportText('savedText')} />
        )}
        <Step icon={UserSearch} title={reportText('reviewTitle')} text={reportText('reviewText')} />
        <Step icon={EyeOff} title={reportText('secretTitle')} text={reportText('secretText')} />
      </ul>
      <a
        href="tel:112"
        className="mt-4 flex min-h-12 items-center gap-3 rounded-card bg-danger-soft p-3 text-danger-ink"
      >
        <Phone size={20} className="shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{reportText('emergency')}</span>
          <span className="block text-sm">{reportText('emergencyText')}</span>
        </span>
        <ChevronRight size={20} className="shrink-0" />
      </a>
    </Dialog>
  );
}

import type { SharedWalk } from '@meongmate/shared/contract/walks';
import { whenText } from '../../texts/walk-format.ts';
import { walkText } from '../../texts/walks.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { type OnWalk, useCancelWalk } from './mutations.ts';

/** Asks before a walk is cancelled. */
export function CancelWalkDialog({
  walk,
  dog,
  now,
  onWalk,
  onClose,
}: {
  walk: SharedWalk;
  /** The name of the partner's dog. */
  dog: string;
  now: number;
  onWalk: OnWalk;
  onClose: () => void;
}) {
  const cancel = useCancelWalk(onWalk);
  // In the middle of a sentence the time stands in one line (FMT-16).
  const when = whenText(walk, new Date(now)).replaceAll(' ', '\u00a0');
  return (
    <ConfirmDialog
      title={walkText('cancelTitle', { dog, when })}
      action={walkText('cancelAction')}
      cancelLabel={walkText('keep')}
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate(walk, { onSettled: onClose })}
      onClose={onClose}
    >
      {walkText('cancelText', { dog })}
    </ConfirmDialog>
  );
}

import { Moon } from 'lucide-react';
import { serverErrorText } from '../../lib/api-error.ts';
import { useWithdrawLocation } from '../../lib/location-record.ts';
import { showToast } from '../../lib/toast.ts';
import { t } from '../../texts/t.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';

/** Names what is deleted, and offers the pause as the milder way to hide. */
export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const withdraw = useWithdrawLocation();
  return (
    <ConfirmDialog
      title={t('location.withdrawTitle')}
      action={t('location.withdrawAction')}
      pending={withdraw.isPending}
      onConfirm={() =>
        withdraw.mutate(undefined, {
          onSuccess: () => showToast({ title: t('location.withdrawnToast') }),
          onError: (error) =>
            showToast({
              tone: 'destructive',
              title: t('location.withdrawFailed'),
              description: serverErrorText(error, t('discover.tryAgain')),
            }),
          onSettled: onClose,
        })
      }
      onClose={onClose}
    >
      <p>{t('location.withdrawText')}</p>
      <p className="mt-4 flex items-center gap-3 rounded-control bg-muted p-3 text-sm text-ink">
        <Moon size={20} className="shrink-0" aria-hidden="true" />
        {t('location.pauseInstead')}
      </p>
    </ConfirmDialog>
  );
}

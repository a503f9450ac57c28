import { Moon } from 'lucide-react';
import { showError, showToast } from '../../lib/toast.ts';
import { locationText } from '../../texts/location.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useWithdrawLocation } from './api.ts';

/** Names deleted data, and offers the pause as the milder way to hide. */
export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const withdraw = useWithdrawLocation();
  return (
    <ConfirmDialog
      title={locationText('withdrawTitle')}
      action={locationText('withdrawAction')}
      pending={withdraw.isPending}
      onConfirm={() =>
        withdraw.mutate(undefined, {
          onSuccess: () => showToast({ title: locationText('withdrawnToast') }),
          onError: (error) => showError(locationText('withdrawFailed'), error),
          onSettled: onClose,
        })
      }
      onClose={onClose}
    >
      <p>{locationText('withdrawText')}</p>
      <p className="mt-4 flex items-center gap-3 rounded-control bg-muted p-3 text-sm text-ink">
        <Moon size={20} className="shrink-0" />
        {locationText('pauseInstead')}
      </p>
    </ConfirmDialog>
  );
}

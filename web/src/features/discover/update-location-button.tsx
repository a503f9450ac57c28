import { LocateFixed } from 'lucide-react';
import type { useUpdateLocation } from '../../lib/use-update-location.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';

/** Updates the user's location; the previous list stays until the new one is loaded. */
export function UpdateLocationButton({
  update,
  variant,
  onUpdate,
}: {
  update: ReturnType<typeof useUpdateLocation>;
  variant: 'primary' | 'ghost';
  onUpdate: () => void;
}) {
  return (
    <Button
      variant={variant}
      icon={<LocateFixed size={18} aria-hidden="true" />}
      pending={update.isPending}
      pendingLabel={t('discover.locating')}
      onClick={onUpdate}
      className={variant === 'ghost' ? '-mx-3 min-h-11! px-3! text-sm text-primary!' : ''}
    >
      {t('discover.updatePlace')}
    </Button>
  );
}

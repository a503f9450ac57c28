import { LocateFixed } from 'lucide-react';
import { discoverText } from '../../texts/discover.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { useUpdateLocation } from '../location/use-update-location.ts';

/** Updates the user's location; the previous list stays until the new one is loaded. */
export function UpdateLocationButton({
  update,
  variant,
  onUpdate,
}: {
  update: ReturnType<typeof useUpdateLocation>;
  /** `icon` for the corner of the page. */
  variant: 'text' | 'icon';
  onUpdate: () => void;
}) {
  if (variant === 'icon') {
    return (
      <IconButton
        icon={LocateFixed}
        label={discoverText(update.isPending ? 'locating' : 'updatePlace')}
        aria-busy={update.isPending}
        disabled={update.isPending}
        onClick={onUpdate}
        tone="primary"
        className="-mr-2"
      />
    );
  }
  return (
    <Button
      variant="ghostPrimary"
      wide
      icon={LocateFixed}
      pending={update.isPending}
      pendingLabel={discoverText('locating')}
      onClick={onUpdate}
    >
      {discoverText('updatePlace')}
    </Button>
  );
}

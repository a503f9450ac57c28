import { LocateFixed } from 'lucide-react';
import { showError, showToast } from '../../lib/toast.ts';
import { commonText } from '../../texts/common.ts';
import { discoverText } from '../../texts/discover.ts';
import { errorsText } from '../../texts/errors.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import {
  keptLocationText,
  toLocationUpdateError,
  useUpdateLocation,
} from '../location/use-update-location.ts';

/** The update of the own location with its toasts. `failure` is for the page: the device did not give its location. */
export function useShownLocationUpdate() {
  const locationUpdate = useUpdateLocation();
  const error = locationUpdate.isError ? toLocationUpdateError(locationUpdate.error) : undefined;
  const updateLocation = () =>
    locationUpdate.mutate(
      {},
      {
        onSuccess: (updated) =>
          showToast({ title: discoverText('placeUpdated'), ...keptLocationText(updated) }),
        onError: (cause) => {
          const failed = toLocationUpdateError(cause);
          if (failed.kind === 'geolocation') return;
          showError(errorsText('locationUpdateFailed'), failed.text ?? commonText('tryAgain'));
        },
      },
    );
  const failure = error?.kind === 'geolocation' ? error.failure : undefined;
  return { locationUpdate, updateLocation, failure };
}

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

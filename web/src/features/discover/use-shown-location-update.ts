import { showToast } from '../../lib/toast.ts';
import {
  keptLocationText,
  toLocationUpdateError,
  useUpdateLocation,
} from '../../lib/use-update-location.ts';
import { t } from '../../texts/t.ts';

/** The update of the own location with its toasts. `failure` is for the page: the device did not give its location. */
export function useShownLocationUpdate() {
  const locationUpdate = useUpdateLocation();
  const error = locationUpdate.isError ? toLocationUpdateError(locationUpdate.error) : undefined;
  const updateLocation = () =>
    locationUpdate.mutate(
      {},
      {
        onSuccess: (updated) =>
          showToast({ title: t('discover.placeUpdated'), ...keptLocationText(updated) }),
        onError: (cause) => {
          const failed = toLocationUpdateError(cause);
          if (failed.kind === 'geolocation') return;
          showToast({
            tone: 'destructive',
            title: t('geolocation.locationUpdateFailed'),
            description: failed.text ?? t('discover.tryAgain'),
          });
        },
      },
    );
  const failure = error?.kind === 'geolocation' ? error.failure : undefined;
  return { locationUpdate, updateLocation, failure };
}

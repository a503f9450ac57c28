import { showError, showToast } from '../../lib/toast.ts';
import { commonText } from '../../texts/common.ts';
import { discoverText } from '../../texts/discover.ts';
import { errorsText } from '../../texts/errors.ts';
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

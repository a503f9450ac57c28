import { deleteLocation, getLocationRecord } from '@meongmate/shared/contract/locations';
import { getPlace } from '@meongmate/shared/contract/users';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { earlyEntry } from '../../lib/early-requests.ts';
import { locationKey, nearbyKey } from '../../lib/query-keys.ts';
import { useSession, useUser } from '../../lib/session.tsx';
import { locationPermittedEntry, mapViewEntry, moveOfferEntry } from '../../lib/storage.ts';

/** The user's shown location, and when a response last used it. */
export const shownLocationQuery = (userId: number) =>
  queryOptions({
    queryKey: [...locationKey, userId],
    queryFn: ({ signal }) => call(getPlace, { params: { id: userId }, signal }),
  });

/** The consent to location use, and on how many days others saw the shown location. */
export const locationRecordQuery = (userId: number) =>
  queryOptions({
    queryKey: [...locationKey, 'record', userId],
    queryFn: ({ signal }) => call(getLocationRecord, { params: { id: userId }, signal }),
    // The numbers change whenever another user searches.
    refetchOnMount: 'always',
  });

/** Withdraws the consent; the server deletes the location and the record. */
export function useWithdrawLocation() {
  const user = useUser();
  const { updateUser } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteLocation, { params: { id: user.id } }),
    onSuccess({ user: changed }) {
      updateUser(changed);
      // They contain the true location and the shown one.
      mapViewEntry.remove();
      moveOfferEntry.remove();
      earlyEntry.remove();
      // The next location needs a tap again.
      locationPermittedEntry.remove();
      void client.invalidateQueries({ queryKey: locationKey });
      void client.invalidateQueries({ queryKey: nearbyKey });
    },
  });
}

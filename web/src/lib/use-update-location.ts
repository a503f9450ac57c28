import { updateUser } from '@meongmate/shared/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './api.ts';
import { serverErrorText } from './api-error.ts';
import { GeolocationError, type GeolocationFailure, locate } from './geolocation.ts';
import { locationKey, nearbyKey } from './query-keys.ts';
import { useSession, useUser } from './session.tsx';

export type LocationUpdateError =
  | { kind: 'geolocation'; failure: GeolocationFailure }
  /** `text` is the server's text, if it responded with an error. */
  | { kind: 'save'; text: string | undefined };

export function toLocationUpdateError(error: unknown): LocationUpdateError {
  return error instanceof GeolocationError
    ? { kind: 'geolocation', failure: error.failure }
    : { kind: 'save', text: serverErrorText(error, '') || undefined };
}

/**
 * Sends the location of the device to the server. Call it after a tap that explains the reason; with `consent`,
 * that tap also renews a withdrawn consent.
 */
export function useUpdateLocation() {
  const user = useUser();
  const { updateUser: updateSessionUser } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (options?: { consent: boolean }) => {
      const position = await locate();
      const body = { ...position, ...(options?.consent && { locationConsent: true }) };
      return call(updateUser, { params: { id: user.id }, body });
    },
    onSuccess: ({ user: updated }) => {
      updateSessionUser(updated);
      void queryClient.invalidateQueries({ queryKey: locationKey });
      void queryClient.invalidateQueries({ queryKey: nearbyKey });
    },
  });
}

import { updateUser } from '@meongmate/shared/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './api.ts';
import { errorText } from './api-error.ts';
import { GeolocationError, type GeolocationFailure, locate } from './geolocation.ts';
import { nearbyKey, placeKey } from './query-keys.ts';
import { useSession, useUser } from './session.tsx';

export type PlaceFailure =
  | { kind: 'geolocation'; failure: GeolocationFailure }
  /** `text` is the server's text, if it responded with an error. */
  | { kind: 'save'; text: string | undefined };

export function placeFailureOf(error: unknown): PlaceFailure {
  return error instanceof GeolocationError
    ? { kind: 'geolocation', failure: error.failure }
    : { kind: 'save', text: errorText(error, '') || undefined };
}

/** Sends the location of the device to the server. Call it after a tap that explains the reason. */
export function useUpdatePlace() {
  const user = useUser();
  const { updateUser: keep } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const position = await locate();
      return call(updateUser, { params: { id: user.id }, body: position });
    },
    onSuccess: ({ user: moved }) => {
      keep(moved);
      void queryClient.invalidateQueries({ queryKey: placeKey });
      void queryClient.invalidateQueries({ queryKey: nearbyKey });
    },
  });
}

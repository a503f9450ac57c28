import type { User } from '@meongmate/shared/contract/people';
import { updateUser } from '@meongmate/shared/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { serverErrorText } from '../../lib/api-error.ts';
import { GeolocationError, type GeolocationFailure, locate } from '../../lib/geolocation.ts';
import { locationKey, nearbyKey } from '../../lib/query-keys.ts';
import { useSession, useUser } from '../../lib/session.tsx';
import { locationText } from '../../texts/location.ts';

export type LocationUpdateError =
  | { kind: 'geolocation'; failure: GeolocationFailure }
  /** `text` is the server's text, if it responded with an error. */
  | { kind: 'save'; text: string | undefined };

export function toLocationUpdateError(error: unknown): LocationUpdateError {
  return error instanceof GeolocationError
    ? { kind: 'geolocation', failure: error.failure }
    : { kind: 'save', text: serverErrorText(error, '') || undefined };
}

interface LocationUpdate {
  /** The tap also renews a withdrawn consent. */
  consent?: boolean;
  /** The user has moved: the present location replaces the one that others see. */
  movedHere?: boolean;
}

/** For the toast of an update: that others still see an earlier location. */
export const keptLocationText = ({ user }: { user: User }): { description?: string } =>
  user.locationKept ? { description: locationText('kept') } : {};

/** Sends the location of the device to the server. Call it after a tap that explains the reason. */
export function useUpdateLocation() {
  const user = useUser();
  const { updateUser: updateSessionUser } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ consent, movedHere }: LocationUpdate) => {
      const position = await locate();
      const body = {
        ...position,
        ...(consent && { locationConsent: true }),
        ...(movedHere && { movedHere }),
      };
      return call(updateUser, { params: { id: user.id }, body });
    },
    onSuccess: ({ user: updated }) => {
      updateSessionUser(updated);
      void queryClient.invalidateQueries({ queryKey: locationKey });
      void queryClient.invalidateQueries({ queryKey: nearbyKey });
    },
  });
}

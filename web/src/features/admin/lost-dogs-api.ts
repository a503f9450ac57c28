import * as contract from '@meongmate/shared/contract/lost-dogs';
import { useQueryClient } from '@tanstack/react-query';
import { call, callWithHeaders } from '../../lib/api.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { adminLostDogText } from '../../texts/admin-lost-dogs.ts';
import { adminErrorText } from './admin-format.ts';
import { adminId, listOptions } from './api.ts';
import { refreshAdmin } from './use-moderation.ts';

/** Alerts that are not destroyed yet, newest first. */
export const lostDogsQuery = (search: string) =>
  listOptions('lost-dogs', search, {}, (query, signal) =>
    callWithHeaders(contract.listAllLostDogs, { query, signal }),
  );

interface End {
  id: number;
  isFalse: boolean;
  reason: string;
}

export function useEndAlert() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: async ({ id, isFalse, reason }: End) =>
      call(contract.endLostDogByAdmin, {
        params: { id },
        query: { userId: adminId() },
        body: { isFalse, ...(reason && { reason }) },
        // The screens of admins are Korean.
        language: 'ko',
      }),
    onSuccess: ({ message }) => showToast({ title: message }),
    onError: (error) => showError(adminLostDogText('endFailed'), adminErrorText(error)),
    onSettled: () => refreshAdmin(client),
  });
}

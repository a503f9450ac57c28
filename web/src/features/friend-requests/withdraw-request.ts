import { deleteRequest, type SentRequest } from '@meongmate/shared/contract/friend-requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { friendRequestsKey } from '../../lib/query-keys.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { requestsText } from '../../texts/requests.ts';
import { sentRequestsQuery } from './api.ts';

/** Withdraws a request by its id. */
export function useWithdrawRequest(userId: number) {
  const client = useQueryClient();
  const { queryKey } = sentRequestsQuery(userId);
  return useMutation({
    async mutationFn(requestId: number) {
      try {
        await call(deleteRequest, { params: { id: requestId } });
      } catch (error) {
        // The receiver deleted it meanwhile, or it was withdrawn on another device.
        if (!isApiError(error, 'not_found')) throw error;
      }
    },
    async onSuccess(_, requestId) {
      // A running fetch may still contain the request.
      await client.cancelQueries({ queryKey });
      client.setQueryData<SentRequest[]>(queryKey, (rows) =>
        rows?.filter(({ id }) => id !== requestId),
      );
      showToast({ title: requestsText('withdrawn') });
    },
    onError: (error) => showError(requestsText('withdrawFailed'), error),
    onSettled: () => client.invalidateQueries({ queryKey: friendRequestsKey }),
  });
}

import { type Connection, shareInstagram, unfriend } from '@meongmate/shared/contract/connections';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { connectionsKey } from '../../lib/query-keys.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { commonText } from '../../texts/common.ts';
import { connectionsText } from '../../texts/connections.ts';
import { connectionsQuery } from './api.ts';

function replaceConnection(client: QueryClient, userId: number, changed: Connection): void {
  client.setQueryData(connectionsQuery(userId).queryKey, (rows) =>
    rows?.map((row) => (row.id === changed.id ? changed : row)),
  );
}

/** Switches at once; reverts if the server rejects it. */
export function useShareInstagram(userId: number) {
  const client = useQueryClient();
  const { queryKey } = connectionsQuery(userId);
  return useMutation({
    mutationFn: ({ connection, isShared }: { connection: Connection; isShared: boolean }) =>
      call(shareInstagram, { params: { id: connection.id }, body: { shareInstagram: isShared } }),
    async onMutate({ connection, isShared }) {
      // A running fetch may still contain the previous state.
      await client.cancelQueries({ queryKey });
      replaceConnection(client, userId, { ...connection, sharesMine: isShared });
    },
    onSuccess: (changed) => replaceConnection(client, userId, changed),
    onError(error, { connection }) {
      replaceConnection(client, userId, connection);
      showError(connectionsText('shareFailed'), error);
    },
  });
}

/** Withdraws the handle from each of the friends, one after the other; a failure does not stop the others. */
export function useWithdrawFromAll(userId: number) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(connections: readonly Connection[]) {
      let failures = 0;
      for (const { id } of connections) {
        const body = { shareInstagram: false };
        try {
          replaceConnection(client, userId, await call(shareInstagram, { params: { id }, body }));
        } catch (error) {
          // Without a friendship the handle is no longer visible.
          if (!isApiError(error, 'not_found')) failures += 1;
        }
      }
      return failures;
    },
    onSuccess: (failures) =>
      failures === 0
        ? showToast({ title: connectionsText('withdrawnFromAll') })
        : showError(
            connectionsText('withdrawIncomplete', { count: failures }),
            commonText('tryAgain'),
          ),
    onSettled: () => client.invalidateQueries({ queryKey: connectionsKey }),
  });
}

/** Invalidates all queries: rooms, requests and nearby contain the user too. */
export function useUnfriend() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ id }: Connection) {
      try {
        return (await call(unfriend, { params: { id } })).message;
      } catch (error) {
        // The friend, or another device, ended the friendship meanwhile.
        if (isApiError(error, 'not_found')) return connectionsText('alreadyEnded');
        throw error;
      }
    },
    onSuccess(message) {
      showToast({ title: message });
      void client.invalidateQueries();
    },
    onError: (error) => showError(connectionsText('unfriendFailed'), error),
  });
}

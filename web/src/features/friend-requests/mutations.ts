import {
  acceptRequest,
  deleteRequest,
  type ReceivedRequest,
  type SentRequest,
  sendRequest,
} from '@meongmate/shared/contract/friend-requests';
import type { PublicUser } from '@meongmate/shared/contract/people';
import type { ConnectionType } from '@meongmate/shared/rules/people';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { isApiError, serverErrorText } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { connectionsKey, friendRequestsKey, nearbyKey, roomsKey } from '../../lib/query-keys.ts';
import { navigate } from '../../lib/router.tsx';
import { showError, showToast } from '../../lib/toast.ts';
import { commonText } from '../../texts/common.ts';
import { discoverText } from '../../texts/discover.ts';
import { requestsText } from '../../texts/requests.ts';
import { receivedRequestsQuery, sentRequestsQuery } from './api.ts';
import { newFriend } from './new-friend.ts';

type RowsUpdate<Row> = (rows: Row[]) => Row[];

const setRows = <Row>(client: QueryClient, queryKey: readonly unknown[], update: RowsUpdate<Row>) =>
  client.setQueryData<Row[]>(queryKey, (rows) => rows && update(rows));

/** Cancels running fetches, whose responses would not contain the change, and changes the cache at once. */
async function updateRows<Row>(
  client: QueryClient,
  queryKey: readonly unknown[],
  update: RowsUpdate<Row>,
): Promise<void> {
  await client.cancelQueries({ queryKey });
  setRows(client, queryKey, update);
}

const withoutRow =
  <Row extends { id: number }>(id: number): RowsUpdate<Row> =>
  (rows) =>
    rows.filter((row) => row.id !== id);

/** Replaces the row with the id `replacedId`, or inserts it; newest first. */
const withRow =
  <Row extends { id: number; createdAt: string }>(row: Row, replacedId = row.id): RowsUpdate<Row> =>
  (rows) =>
    rows.some(({ id }) => id === replacedId)
      ? rows.map((other) => (other.id === replacedId ? row : other))
      : [...rows, row].sort((a, b) => b.createdAt.localeCompare(a.createdAt));

/** Acceptance changes the requests, the friends and the rooms. */
function invalidateFriendship(client: QueryClient): void {
  for (const queryKey of [friendRequestsKey, connectionsKey, roomsKey]) {
    void client.invalidateQueries({ queryKey });
  }
}

interface Acceptance {
  request: ReceivedRequest;
  type: ConnectionType;
}

/** As the server returns the sender of a request that was accepted for the chat alone. */
function withoutHandle({ instagramId: _, ...sender }: ReceivedRequest['sender']) {
  return sender;
}

export function useAcceptRequest(userId: number) {
  const client = useQueryClient();
  const queryKey = receivedRequestsQuery(userId).queryKey;
  return useMutation({
    mutationFn: ({ request, type }: Acceptance) =>
      call(acceptRequest, { params: { id: request.id }, body: { connectionType: type } }),
    onMutate: ({ request, type }) =>
      updateRows<ReceivedRequest>(
        client,
        queryKey,
        withRow<ReceivedRequest>({
          ...request,
          status: 'accepted',
          instagramShared: type !== 'chat',
          chatAccepted: type !== 'instagram',
          sender: type === 'chat' ? withoutHandle(request.sender) : request.sender,
        }),
      ),
    onSuccess: ({ request }) => {
      setRows<ReceivedRequest>(client, queryKey, withRow(request));
      newFriend.set(request.sender);
    },
    onError: (error, { request }) => {
      setRows<ReceivedRequest>(client, queryKey, withRow(request));
      showError(requestsText('acceptFailed'), error);
    },
    onSettled: () => invalidateFriendship(client),
  });
}

export function useDeleteRequest(userId: number) {
  const client = useQueryClient();
  const queryKey = receivedRequestsQuery(userId).queryKey;
  return useMutation({
    mutationFn: (request: ReceivedRequest) => call(deleteRequest, { params: { id: request.id } }),
    onMutate: (request) => updateRows<ReceivedRequest>(client, queryKey, withoutRow(request.id)),
    onSuccess: () => showToast({ title: requestsText('deleted') }),
    onError: (error, request) => {
      setRows<ReceivedRequest>(client, queryKey, withRow(request));
      showError(
        requestsText('declineFailed'),
        serverErrorText(error, requestsText('deleteFailed')),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: friendRequestsKey }),
  });
}

/** Shows the server's text for 403, 429, an invalid message and a full list; otherwise the text of the specification. */
function sendErrorText(error: unknown, { name }: PublicUser): string {
  if (isApiError(error, 'not_found')) return discoverText('unavailable', { name });
  const hasServerReason =
    isApiError(error, 'inbox_full') ||
    isApiError(error, 'validation_failed') ||
    (isApiError(error) && (error.status === 403 || error.status === 429));
  return hasServerReason ? serverErrorText(error, commonText('tryAgain')) : commonText('tryAgain');
}

export const openReceivedRequest = (requestId: number) =>
  navigate(`${paths.friendRequests}#request-${requestId}`);

/**
 * Shows the request as sent at once; reverts if the server rejects it. If the other user sent a request first, it opens
 * that one.
 */
export function useSendRequest(userId: number) {
  const client = useQueryClient();
  const queryKey = sentRequestsQuery(userId).queryKey;
  return useMutation({
    mutationFn: ({ person, message }: { person: PublicUser; message: string }) =>
      call(sendRequest, { body: { senderId: userId, receiverId: person.id, message } }),
    onMutate: async ({ person, message }) => {
      const draft: SentRequest = {
        id: -person.id,
        senderId: userId,
        receiverId: person.id,
        message,
        status: 'pending',
        instagramShared: false,
        chatAccepted: false,
        createdAt: new Date().toISOString(),
        chatRoomId: null,
        receiver: person,
      };
      await updateRows<SentRequest>(client, queryKey, (rows) => [draft, ...rows]);
    },
    // Without a toast: the button that sent it says so.
    onSuccess: (request, { person }) =>
      setRows<SentRequest>(client, queryKey, (rows) =>
        withRow(request, -person.id)(withoutRow<SentRequest>(request.id)(rows)),
      ),
    onError: (error, { person }) => {
      setRows<SentRequest>(client, queryKey, withoutRow(-person.id));
      if (isApiError(error, 'request_waiting') && error.body.requestId !== undefined) {
        openReceivedRequest(error.body.requestId);
      } else if (!isApiError(error, 'already_requested')) {
        showError(discoverText('requestFailed'), sendErrorText(error, person));
      }
      // The receiver was deleted or blocked by an admin.
      if (isApiError(error, 'not_found')) {
        void client.invalidateQueries({ queryKey: nearbyKey });
      }
      void client.invalidateQueries({ queryKey: friendRequestsKey });
    },
  });
}

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
      await updateRows<SentRequest>(client, queryKey, withoutRow(requestId));
      showToast({ title: requestsText('withdrawn') });
    },
    onError: (error) => showError(requestsText('withdrawFailed'), error),
    onSettled: () => client.invalidateQueries({ queryKey: friendRequestsKey }),
  });
}

import * as contract from '@meongmate/shared/contract/admin';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { withConfirmation } from '../../parts/confirmation.ts';
import { adminText } from '../../texts/admin.ts';
import { adminErrorText } from './admin-format.ts';
import { adminId, adminKey, userDetailKey } from './api.ts';

export type Account = Pick<contract.AdminUser, 'id' | 'name' | 'isBlocked' | 'isDeleted'>;

const accountRequest = (id: number) => ({ params: { id }, query: { userId: adminId() } });

/** An open record or report is not refetched, because each request for it is logged. */
const LOGGED_KEYS: ReadonlySet<unknown> = new Set(['user', 'report']);

/** Invalidates lists, numbers and logs. */
export function refreshAdmin(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    queryKey: adminKey,
    predicate: ({ queryKey }) => !LOGGED_KEYS.has(queryKey[1]),
  });
}

type AccountUpdate = Partial<contract.AdminUser>;

/** Updates an open record without a request, which would be logged. */
function useUpdateDetail() {
  const client = useQueryClient();
  return (id: number, change: AccountUpdate) =>
    client.setQueryData<contract.AdminUser>(
      userDetailKey(id),
      (user) => user && { ...user, ...change },
    );
}

function useAccountChange<Variables extends { account: Account }>({
  send,
  change,
  doneText,
  failedText,
}: {
  send: (variables: Variables) => Promise<unknown>;
  change: (variables: Variables) => AccountUpdate;
  doneText: string;
  failedText: string;
}) {
  const client = useQueryClient();
  const updateDetail = useUpdateDetail();
  return useExclusiveMutation({
    mutationFn: send,
    onSuccess: (_, variables) => {
      updateDetail(variables.account.id, change(variables));
      showToast({ title: doneText });
    },
    onError: (error) => showError(failedText, adminErrorText(error)),
    // Also after an error, which shows that the list was outdated.
    onSettled: () => refreshAdmin(client),
  });
}

export const useBlock = () =>
  useAccountChange<{ account: Account; reason: string }>({
    send: async ({ account, reason }) =>
      withConfirmation(() =>
        call(contract.blockAccount, { ...accountRequest(account.id), body: { reason } }),
      ),
    change: ({ reason }) => ({ isBlocked: true, blockedReason: reason }),
    doneText: adminText('blocked'),
    failedText: adminText('blockFailed'),
  });

export const useUnblock = () =>
  useAccountChange<{ account: Account }>({
    send: async ({ account }) => call(contract.unblockAccount, accountRequest(account.id)),
    change: () => ({ isBlocked: false, blockedReason: null }),
    doneText: adminText('unblocked'),
    failedText: adminText('unblockFailed'),
  });

export const useDelete = () =>
  useAccountChange<{ account: Account }>({
    send: async ({ account }) =>
      withConfirmation(() => call(contract.deleteAccount, accountRequest(account.id))),
    change: () => ({ isDeleted: true }),
    doneText: adminText('deleted'),
    failedText: adminText('deleteFailed'),
  });

interface NoteChange {
  id: number;
  note: string;
  /** The note that the moderator has seen. */
  knownNote: string | null;
}

/** Saves a note, unless another moderator has changed it: then it returns that note. */
export function useSaveNote(loadNote: () => Promise<string | null | undefined>) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: async ({ id, note, knownNote }: NoteChange) => {
      const saved = await loadNote();
      if (saved !== undefined && saved !== knownNote) return { otherNote: saved };
      await call(contract.updateInquiry, { ...accountRequest(id), body: { note } });
      return { otherNote: undefined };
    },
    onSuccess: ({ otherNote }) => {
      if (otherNote === undefined) showToast({ title: adminText('noteSaved') });
    },
    onError: (error) => showError(adminText('noteFailed'), adminErrorText(error)),
    onSettled: () => refreshAdmin(client),
  });
}

export function useChangeInquiryStatus() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: async ({ id, status }: Pick<contract.Inquiry, 'id' | 'status'>) =>
      call(contract.updateInquiry, { ...accountRequest(id), body: { status } }),
    onSuccess: ({ status }) =>
      showToast({
        title: adminText('statusChanged', { status: adminText(`inquiryStatus.${status}`) }),
      }),
    onError: (error) => showError(adminText('statusFailed'), adminErrorText(error)),
    onSettled: () => refreshAdmin(client),
  });
}

export function useDeleteInquiry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => call(contract.deleteInquiry, accountRequest(id)),
    onSuccess: () => showToast({ title: adminText('inquiryDeleted') }),
    onError: (error) => showError(adminText('inquiryDeleteFailed'), adminErrorText(error)),
    onSettled: () => refreshAdmin(client),
  });
}

export function useRunCleanup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      withConfirmation(() => call(contract.runCleanup, { query: { userId: adminId() } })),
    onError: (error) => showError(adminText('cleanupFailed'), adminErrorText(error)),
    onSettled: () => refreshAdmin(client),
  });
}

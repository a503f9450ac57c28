import * as contract from '@meongmate/shared/contract/admin';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { showToast } from '../../lib/toast.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { adminTexts } from '../../texts/admin.ts';
import { whyText } from './admin-format.ts';
import { adminId } from './admin-id.ts';
import { adminKey, userDetailKey } from './api.ts';

export type Account = Pick<contract.AdminUser, 'id' | 'name' | 'isBlocked' | 'isDeleted'>;

const asked = (id: number) => ({ params: { id }, query: { userId: adminId() } });

export function sayFailure(title: string, error: unknown): void {
  showToast({ tone: 'destructive', title, description: whyText(error) });
}

/** Invalidates lists, numbers and logs, but not the open record, because each request for it is logged. */
function refreshAdmin(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    queryKey: adminKey,
    predicate: ({ queryKey }) => queryKey[1] !== 'user',
  });
}

type Change = Partial<contract.AdminUser>;

/** Updates an open record without a request, which would be logged. */
function useKeepDetail() {
  const client = useQueryClient();
  return (id: number, change: Change) =>
    client.setQueryData<contract.AdminUser>(
      userDetailKey(id),
      (user) => user && { ...user, ...change },
    );
}

function useAccountChange<Given extends { account: Account }>({
  send,
  change,
  done,
  failed,
}: {
  send: (given: Given) => Promise<unknown>;
  change: (given: Given) => Change;
  done: string;
  failed: string;
}) {
  const client = useQueryClient();
  const keepDetail = useKeepDetail();
  return useExclusiveMutation({
    mutationFn: send,
    onSuccess: (_, given) => {
      keepDetail(given.account.id, change(given));
      showToast({ title: done });
    },
    onError: (error) => sayFailure(failed, error),
    // Also after an error, which shows that the list was outdated.
    onSettled: () => refreshAdmin(client),
  });
}

export const useBlock = () =>
  useAccountChange<{ account: Account; reason: string }>({
    send: async ({ account, reason }) =>
      call(contract.blockAccount, { ...asked(account.id), body: { reason } }),
    change: ({ reason }) => ({ isBlocked: true, blockedReason: reason }),
    done: adminTexts.blocked,
    failed: adminTexts.blockFailed,
  });

export const useUnblock = () =>
  useAccountChange<{ account: Account }>({
    send: async ({ account }) => call(contract.unblockAccount, asked(account.id)),
    change: () => ({ isBlocked: false, blockedReason: null }),
    done: adminTexts.unblocked,
    failed: adminTexts.unblockFailed,
  });

export const useDelete = () =>
  useAccountChange<{ account: Account }>({
    send: async ({ account }) => call(contract.deleteAccount, asked(account.id)),
    change: () => ({ isDeleted: true }),
    done: adminTexts.deleted,
    failed: adminTexts.deleteFailed,
  });

export function useDeleteInquiry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => call(contract.deleteInquiry, asked(id)),
    onSuccess: () => showToast({ title: adminTexts.inquiryDeleted }),
    onError: (error) => sayFailure(adminTexts.inquiryDeleteFailed, error),
    onSettled: () => refreshAdmin(client),
  });
}

export function useRunCleanup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => call(contract.runCleanup, { query: { userId: adminId() } }),
    onError: (error) => sayFailure(adminTexts.cleanupFailed, error),
    onSettled: () => refreshAdmin(client),
  });
}

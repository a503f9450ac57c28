import * as contract from '@meongmate/shared/contract/identities';
import type { SignInWay } from '@meongmate/shared/rules/providers';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { serverErrorText } from '../../lib/api-error.ts';
import { useUser } from '../../lib/session.tsx';
import { showError, showToast } from '../../lib/toast.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { withConfirmation } from '../../parts/confirmation.ts';
import { waysText } from '../../texts/sign-in-ways.ts';

export const identitiesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['identities', userId],
    queryFn: () => call(contract.listIdentities),
  });

/** Whether the user has a password; undefined while it is not known. */
export function useHasPassword(): boolean | undefined {
  const { data } = useQuery(identitiesQuery(useUser().id));
  return data?.some(({ provider }) => provider === 'password');
}

function useRefresh() {
  const client = useQueryClient();
  const { queryKey } = identitiesQuery(useUser().id);
  return () => client.invalidateQueries({ queryKey });
}

export function useRemoveIdentity() {
  const refresh = useRefresh();
  return useExclusiveMutation({
    mutationFn: (provider: SignInWay) =>
      withConfirmation(() => call(contract.removeIdentity, { params: { provider } })),
    onSuccess: () => showToast({ title: waysText('removed') }),
    onError: (error) => showError(waysText('changeFailed'), serverErrorText(error, '')),
    onSettled: refresh,
  });
}

export function useAddPassword() {
  const refresh = useRefresh();
  return useExclusiveMutation({
    mutationFn: (newPassword: string) =>
      withConfirmation(() => call(contract.addPassword, { body: { newPassword } })),
    onSuccess: () => showToast({ title: waysText('passwordAdded') }),
    onSettled: refresh,
  });
}

import type { PartnerCard } from '@meongmate/shared/contract/people';
import { getUser } from '@meongmate/shared/contract/users';
import { REQUESTS_POLL_MS } from '@meongmate/shared/rules/limits';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { showError } from '../../../lib/toast.ts';
import { chatText } from '../../../texts/chat.ts';

// Only the own id returns a `User`.
const getCard = (id: number) => call(getUser, { params: { id } }) as Promise<PartnerCard>;

/** The profile of a former friend. */
export const partnerQuery = (id: number) =>
  queryOptions({
    queryKey: ['chat', 'partner', id],
    queryFn: () => getCard(id),
    refetchOnMount: 'always',
  });

/** The profile of a partner while it is open. */
export const openPartnerQuery = (loaded: PartnerCard) =>
  queryOptions({
    queryKey: ['chat', 'open-partner', loaded.id],
    queryFn: () => getCard(loaded.id),
    initialData: loaded,
    refetchInterval: REQUESTS_POLL_MS,
    gcTime: 0,
  });

/** Loads the profile of a partner each time it is opened: rooms contain only names and photos. */
export function usePartnerProfile(id: number) {
  const load = useMutation({
    mutationFn: () => getCard(id),
    onError: (error) => showError(chatText('profileFailed'), error),
  });
  return {
    person: load.data,
    open: () => {
      if (!load.isPending) load.mutate();
    },
    close: load.reset,
  };
}

import type { PartnerCard } from '@meongmate/shared/contract/people';
import { getUser } from '@meongmate/shared/contract/users';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { serverErrorText } from '../../lib/api-error.ts';
import { showToast } from '../../lib/toast.ts';
import { t } from '../../texts/t.ts';

/** Loads the profile of a partner each time it is opened: rooms contain only names and photos. */
export function usePartnerProfile(id: number) {
  const load = useMutation({
    // Only the own id returns a `User`.
    mutationFn: () => call(getUser, { params: { id } }) as Promise<PartnerCard>,
    onError: (error) =>
      showToast({
        tone: 'destructive',
        title: t('chat.profileFailed'),
        description: serverErrorText(error, t('discover.tryAgain')),
      }),
  });
  return {
    person: load.data,
    open: () => {
      if (!load.isPending) load.mutate();
    },
    close: load.reset,
  };
}

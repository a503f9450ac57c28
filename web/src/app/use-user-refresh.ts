import { currentUser } from '@meongmate/shared/contract/auth';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { useSession } from '../lib/session.tsx';
import { currentUserEntry } from '../lib/storage.ts';
import { useOnReconnect } from '../lib/use-realtime.ts';

const POLL_MS = 5 * MINUTE_MS;
const MIN_INTERVAL_MS = MINUTE_MS;

const storedText = () => JSON.stringify(currentUserEntry.get());

/** Requests the own user in an open page: no event reports a warning. */
export function useUserRefresh(userId: number): void {
  const client = useQueryClient();
  const { updateUser } = useSession();
  useQuery({
    queryKey: ['own-user', userId],
    queryFn: async ({ signal }) => {
      const before = storedText();
      const { user } = await call(currentUser, { signal });
      // A response from before a change by this page is outdated; an equal one needs no render.
      if (storedText() === before && JSON.stringify(user) !== before) updateUser(user);
      return true;
    },
    // The session has just requested the user.
    initialData: true,
    staleTime: MIN_INTERVAL_MS,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
  });
  useOnReconnect(() => {
    void client.refetchQueries({ queryKey: ['own-user', userId], stale: true });
  });
}

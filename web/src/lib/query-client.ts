import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { lastNeighboursKey, userListKeys } from './query-keys.ts';
import { onSessionReset } from './session-reset.ts';
import { currentUserEntry } from './storage.ts';
import { hideToast } from './toast.ts';

/** The defaults of the specification: never stale, no retries, no refetch on focus, no interval. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    // No event informs users that they were blocked: lists loaded before may still contain that user.
    if (isApiError(error, 'blocked')) invalidateUserLists(client);
  };
  const client = new QueryClient({
    // A toast of the previous attempt does not apply to this one.
    mutationCache: new MutationCache({ onMutate: hideToast, onError }),
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        // A part that appears because a request failed must not send it again: the page would show it as pending, remove
        // the part, and so on without an end.
        retryOnMount: (query) => query.getObserversCount() < 2,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      // A mutation while offline fails at once and visibly instead of waiting.
      // Its variables may contain a password, so they are removed with the component that started it.
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  });
  return client;
}

/** Deletes the stored list of neighbours: after a block, a pause and the withdrawal of the location (OFFL-19). */
export function deleteLastNeighbours(client: QueryClient): void {
  const user = currentUserEntry.get();
  if (user) client.setQueryData([...lastNeighboursKey, user.id], null);
}

/** Invalidates all lists with other users: open lists refetch now, the others when they open. */
export function invalidateUserLists(client: QueryClient): void {
  deleteLastNeighbours(client);
  for (const queryKey of userListKeys) void client.invalidateQueries({ queryKey });
}

/** The only query client of the app. */
export const queryClient = createQueryClient();
onSessionReset(() => queryClient.clear());

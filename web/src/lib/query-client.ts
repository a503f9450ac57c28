import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { onForget } from './forget.ts';
import { peopleKeys } from './query-keys.ts';
import { hideToast } from './toast.ts';

/** The specification's defaults: never stale, no retries, no refetch on focus, no interval. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    // The blocked user gets no event of it: lists read before the block still show the other user.
    if (isApiError(error, 'blocked')) invalidatePeople(client);
  };
  const client = new QueryClient({
    // How the last try ended is not how this one does.
    mutationCache: new MutationCache({ onMutate: hideToast, onError }),
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      // A write made offline fails at once and visibly instead of waiting unseen.
      // Its variables may hold a password, so it is dropped with the component that made it.
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  });
  return client;
}

/** Every list with other users is read again: at once where it is open, else when it opens. */
export function invalidatePeople(client: QueryClient): void {
  for (const queryKey of peopleKeys) void client.invalidateQueries({ queryKey });
}

/** The app's one client. */
export const queryClient = createQueryClient();
onForget(() => queryClient.clear());

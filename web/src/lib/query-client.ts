import { MutationCache, QueryClient } from '@tanstack/react-query';
import { hideToast } from '../ui/toast.tsx';
import { onForget } from './forget.ts';

/** The specification's defaults: never stale, no retries, no refetch on focus, no interval. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    // How the last try ended is not how this one does.
    mutationCache: new MutationCache({ onMutate: hideToast }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      // A write made offline fails at once and visibly instead of waiting unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The app's one client. */
export const queryClient = createQueryClient();
onForget(() => queryClient.clear());

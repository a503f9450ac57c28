import { listNearby, type NearbyUser } from '@meongmate/shared/contract/nearby';
import type { User } from '@meongmate/shared/contract/people';
import { getPlace, updateUser } from '@meongmate/shared/contract/users';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { LIST_LIMIT_MAX, type RadiusKm } from '@meongmate/shared/rules/limits';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callWithHeaders, urlOf } from '../../lib/api.ts';
import { nextPageQuery } from '../../lib/next-page.ts';
import { nearbyKey } from '../../lib/query-keys.ts';
import { useSession, useUser } from '../../lib/session.tsx';
import { showError } from '../../lib/toast.ts';
import { discoverText } from '../../texts/discover.ts';
import { shownLocationQuery } from '../location/api.ts';
import type { SearchQuery } from './use-search-options.ts';

interface NearbyPage {
  people: NearbyUser[];
  /** The owners in the radius, up to the maximum that the server counts; 0 on an empty page after the first. */
  total: number;
  /** The same without filters. */
  unfiltered: number;
  nextOffset: number | undefined;
  /** The requests that led to it. */
  urls: readonly string[];
}

/**
 * Owners around the user, paginated; without parameters all of them, nearest first. From the own shown location, as the
 * distances of requests: so a pair has one distance everywhere, and the exact location is in no address. The second page
 * completes the first one to the maximum size, so that the last one starts at NEARBY_OFFSET_MAX, for any size of the first.
 */
export const nearbyQuery = (
  { id, latitude, longitude }: User,
  radiusKm: RadiusKm,
  firstPageSize: number,
  search?: SearchQuery,
) =>
  infiniteQueryOptions({
    queryKey: [...nearbyKey, id, radiusKm, latitude, longitude, firstPageSize, { ...search }],
    initialPageParam: 0,
    queryFn: async ({ client, pageParam, signal }): Promise<NearbyPage> => {
      // Another device may have changed it.
      const staleTime = pageParam === 0 ? MINUTE_MS : Number.POSITIVE_INFINITY;
      const place = await client.fetchQuery({ ...shownLocationQuery(id), staleTime });
      const request = {
        params: {
          lat: place.latitude ?? latitude,
          lng: place.longitude ?? longitude,
          radiusKm,
        },
        query: {
          ...search,
          exclude: id,
          limit: pageParam === 0 ? firstPageSize : LIST_LIMIT_MAX - (pageParam % LIST_LIMIT_MAX),
          offset: pageParam || undefined,
        },
      };
      const { data, headers } = await callWithHeaders(listNearby, { ...request, signal });
      const next = nextPageQuery(headers);
      const total = Number(headers.get('X-Total-Count'));
      const unfiltered = Number(headers.get('X-Unfiltered-Count'));
      return {
        people: data,
        total,
        unfiltered,
        nextOffset: next && Number(next.get('offset')),
        urls: [urlOf(getPlace, { params: { id } }), urlOf(listNearby, request)],
      };
    },
    getNextPageParam: ({ nextOffset }) => nextOffset,
  });

export function useResumeDiscovery() {
  const user = useUser();
  const { updateUser: updateSessionUser } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(updateUser, { params: { id: user.id }, body: { discoveryPaused: false } }),
    onSuccess: ({ user: resumed }) => {
      updateSessionUser(resumed);
      void client.invalidateQueries({ queryKey: nearbyKey });
    },
    onError: (error) => showError(discoverText('resumeFailed'), error),
  });
}

import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';

/** Reads from the cache what another part of the page requests, and renders with its changes. Requests nothing. */
export const useCached = <Data, Selected = Data, Key extends QueryKey = QueryKey>(
  query: UseQueryOptions<Data, DefaultError, Selected, Key>,
) => useQuery({ ...query, enabled: false });

import { getPlace } from '@meongmate/shared/contract/users';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { locationKey } from './query-keys.ts';

/** The user's shown location, and when a response last used it. */
export const shownLocationQuery = (userId: number) =>
  queryOptions({
    queryKey: [...locationKey, userId],
    queryFn: ({ signal }) => call(getPlace, { params: { id: userId }, signal }),
  });

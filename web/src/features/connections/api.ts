import { listConnections } from '@meongmate/shared/contract/connections';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { connectionsKey } from '../../lib/query-keys.ts';

export const connectionsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...connectionsKey, userId],
    queryFn: ({ signal }) => call(listConnections, { params: { userId }, signal }),
  });

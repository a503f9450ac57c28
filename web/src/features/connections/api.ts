import { listConnections } from '@meongmate/shared/contract/connections';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const connectionsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['connections', userId],
    queryFn: ({ signal }) => call(listConnections, { params: { userId }, signal }),
  });

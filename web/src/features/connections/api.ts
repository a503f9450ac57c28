import { type Connection, listConnections } from '@meongmate/shared/contract/connections';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { connectionsKey } from '../../lib/query-keys.ts';

export const connectionsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...connectionsKey, userId],
    queryFn: ({ signal }) => call(listConnections, { params: { userId }, signal }),
  });

/** The friendship with a user, if the two are friends. */
export const findConnection = (
  connections: readonly Connection[] | undefined,
  userId: number,
): Connection | undefined => connections?.find(({ connectedUser }) => connectedUser.id === userId);

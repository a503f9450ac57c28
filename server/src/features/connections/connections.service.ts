import type { Db } from '../../platform/db/db.ts';
import { type ConnectionRow, listConnections } from './connections.repository.ts';

export function createConnections({ db }: { db: Db }) {
  return {
    list: (userId: number): Promise<ConnectionRow[]> => listConnections(db, userId),
  };
}

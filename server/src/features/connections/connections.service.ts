import type { Dependencies } from '../../dependencies.ts';
import { type ConnectionRow, listConnections } from './connections.repository.ts';

export function createConnections({ db }: Pick<Dependencies, 'db'>) {
  return {
    list: (userId: number): Promise<ConnectionRow[]> => listConnections(db, userId),
  };
}

import { randomUUID } from 'node:crypto';
import type { Db } from './db.ts';
import { getOrCreateFact } from './instance-facts.ts';

/**
 * The id of this installation: shared by all processes on the same database, different for every other one.
 */
export const getInstanceId = (db: Db): Promise<string> =>
  getOrCreateFact(db, 'instance_id', randomUUID());

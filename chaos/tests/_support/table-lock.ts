import { onTestFinished } from 'vitest';
import type { TestCluster } from './test-cluster.ts';

export interface TableLock {
  /** Whether a statement waits for the lock to write into the table. */
  hasWaiters(): Promise<boolean>;
  release(): Promise<void>;
}

/** Locks the table against writes until `release` or the end of the test: a writer waits at exactly this statement. */
export async function lockTable(
  { db }: TestCluster,
  table: 'photos' | 'connections' | 'chat_rooms' | 'room_members' | 'activity_logs',
): Promise<TableLock> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let acquire = () => {};
  const acquired = new Promise<void>((resolve) => {
    acquire = resolve;
  });
  const transaction = db.tx(async (tx) => {
    await tx.query(`lock table ${table} in share row exclusive mode`);
    acquire();
    await released;
  });
  // The statement may fail.
  await Promise.race([acquired, transaction]);
  const endTransaction = async () => {
    release();
    await transaction;
  };
  onTestFinished(endTransaction);
  return {
    async hasWaiters() {
      const sql = 'select from pg_locks where not granted and relation = $1::regclass';
      return (await db.query(sql, [table])).length > 0;
    },
    release: endTransaction,
  };
}

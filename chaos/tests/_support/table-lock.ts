import type { TestedCluster } from './test-cluster.ts';

export interface HeldTable {
  /** Whether a statement waits for the lock to write into the table. */
  isWaitedFor(): Promise<boolean>;
  letGo(): Promise<void>;
}

/** Locks the table against writes until `letGo`: a writer waits at exactly this statement. */
export async function holdTable(
  { db }: TestedCluster,
  table: 'photos' | 'connections' | 'chat_rooms' | 'room_members' | 'activity_logs',
): Promise<HeldTable> {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let held = () => {};
  const isHeld = new Promise<void>((resolve) => {
    held = resolve;
  });
  const holding = db.tx(async (tx) => {
    await tx.query(`lock table ${table} in share row exclusive mode`);
    held();
    await until;
  });
  await isHeld;
  return {
    async isWaitedFor() {
      const sql = 'select from pg_locks where not granted and relation = $1::regclass';
      return (await db.query(sql, [table])).length > 0;
    },
    async letGo() {
      letGo();
      await holding;
    },
  };
}

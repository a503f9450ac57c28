import type { Queryable } from '../../platform/db/db.ts';

/** What is left to do about an alert. */
export type LostDogTask =
  /** To send it to the users around; `after` is the last user of each channel. */
  | { task: 'announce'; lostDogId: number; isListed: boolean; pushedTo: number; mailedTo: number }
  /** To send everyone who received it that the dog was found. */
  | { task: 'found'; lostDogId: number; after: number }
  /** To ask the owner six hours before the end, and to end it. */
  | { task: 'end'; lostDogId: number; isAsked: boolean };

const keyOf = ({ task, lostDogId }: Pick<LostDogTask, 'task' | 'lostDogId'>) =>
  `lost-dog ${lostDogId} ${task}`;

/** Queues a task; one that is queued is replaced. */
export async function queueTask(
  tx: Queryable,
  task: LostDogTask,
  { now, runAt, expiresAt }: { now: Date; runAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.query(
    `insert into jobs (kind, key, payload, created_at, run_at, expires_at)
     values ('lost-dog', $1, $2::jsonb, $3, $4, $5)
     on conflict (key) do update
       set payload = excluded.payload, run_at = excluded.run_at, expires_at = excluded.expires_at`,
    [keyOf(task), JSON.stringify(task), now, runAt, expiresAt],
  );
}

/**
 * Stores how far a task is, in the transaction of that part; if this process dies, another one continues at `retryAt`. Returns
 * false if another process has taken the job.
 */
export async function saveProgress(
  tx: Queryable,
  { id, tries }: { id: number; tries: number },
  task: LostDogTask,
  retryAt: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update jobs set payload = $3::jsonb, run_at = $4
      where id = $1 and tries = $2 returning id`,
    [id, tries, JSON.stringify(task), retryAt],
  );
  return rows.length > 0;
}

export async function removeTask(
  tx: Queryable,
  task: LostDogTask['task'],
  lostDogId: number,
): Promise<void> {
  await tx.query('delete from jobs where key = $1', [keyOf({ task, lostDogId })]);
}

import type { Queryable } from '../../platform/db/db.ts';
import type { NewPush, QueuedPush } from './queued-pushes.repository.ts';

/** The payload of a job of the kind `push-delayed`. */
export interface DelayedPayload
  extends Pick<NewPush, 'type' | 'tag' | 'subjectId' | 'version' | 'deviceId'> {
  userId: number;
}

export interface DelayedPush {
  push: QueuedPush;
  until: Date;
}

/** Lets pushes wait until the end of quiet hours, each once. They expire when they would have. */
export async function delayPushes(
  db: Queryable,
  delayed: readonly DelayedPush[],
  now: Date,
): Promise<void> {
  const rows = delayed.map(({ push, until }) => {
    const payload = {
      type: push.type,
      userId: push.user_id,
      tag: push.tag,
      subjectId: push.subject_id ?? undefined,
      version: push.version ?? undefined,
      deviceId: push.device_id,
    } satisfies { [K in keyof DelayedPayload]: DelayedPayload[K] | undefined };
    const key = `delayed ${push.device_id} ${push.tag}`;
    return { key, payload, run_at: until, expires_at: push.expires_at };
  });
  await db.query(
    `insert into jobs (kind, key, payload, created_at, run_at, expires_at)
     select distinct on (key) 'push-delayed', key, payload, $2, run_at, expires_at
       from jsonb_to_recordset($1::jsonb) as delayed (key text, payload jsonb, run_at timestamptz, expires_at timestamptz)
      order by key
     on conflict (key) do update
       set payload = excluded.payload, run_at = excluded.run_at, expires_at = excluded.expires_at`,
    [JSON.stringify(rows), now],
  );
}

import type { NotificationKind, PushType } from '@meongmate/shared/rules/notifications';
import type { Queryable, SqlValue } from '../../platform/db/db.ts';
import type { Emit } from '../../product/events.ts';
import { wantsSql } from '../notification-settings/notification-settings.repository.ts';

/** The payload of a job of the kind `push`, one for each device with queued pushes. */
export interface PushJob {
  deviceId: number;
}

/** A push names its cause; its content is read when it is sent. */
export interface QueuedPush {
  id: number;
  device_id: number;
  user_id: number;
  /** A later push of a tag replaces an earlier one: here, at the push service and on the device. */
  tag: string;
  type: PushType;
  /** The message, request or walk. */
  subject_id: number | null;
  /** Of a walk: the version that the push is about. */
  version: number | null;
  /** When the oldest push was queued that this one replaced, or that a summary replaces. */
  since: Date | null;
  tries: number;
  created_at: Date;
  expires_at: Date;
  /** It may have been sent, by a process that was killed before it stored the result. */
  started_at: Date | null;
}

/** The kind of settings that a push belongs to; null if it cannot be switched off alone. */
export const KIND_OF_TYPE = {
  'new-message': 'messages',
  'friend-request': 'requests',
  'request-accepted': 'requests',
  walk: 'walks',
  'walk-reminder': 'walks',
  summary: null,
  test: null,
} as const satisfies Record<PushType, NotificationKind | null>;

interface QueuedColumns {
  type: PushType;
  /** SQL expressions. */
  userId: string;
  tag: string;
  now: string;
  subjectId?: string;
  version?: string;
  since?: string;
  /** Default: a day from now. */
  expiresAt?: string;
  /** Default: all devices of the user. */
  deviceId?: string;
}

/**
 * SQL of common table expressions that queue one push for each device of a user who wants the kind, as part of the statement
 * or transaction that causes it; `pushed` has a row for each. `from` returns the causes, with different tags for one user; the
 * subquery looks up the devices of each by index. A push replaces an earlier one of its tag, and the time of the device's next
 * try stays.
 *
 * An existing job is written, so that `endPush` sees it. All statements write the jobs in the order of users and devices, after
 * those of mails (`insertAwayMailsSql`).
 */
export const insertPushesSql = (
  { type, userId, tag, now, deviceId, ...columns }: QueuedColumns,
  from: string,
) => {
  const kind = KIND_OF_TYPE[type];
  const {
    subjectId = 'null::bigint',
    version = 'null::int',
    since = 'null::timestamptz',
  } = columns;
  const tomorrow = `${now} + interval '1 day'`;
  const expiresAt = columns.expiresAt ? `least(${columns.expiresAt}, ${tomorrow})` : tomorrow;
  return `pushed_devices as (
    select device.id, device.user_id, 'device ' || device.id as key, ${tag} as tag, ${subjectId} as subject_id,
           ${version} as version, ${since} as since, ${now} as created_at, ${expiresAt} as expires_at
      ${from} cross join lateral (
        select s.id, s.user_id from push_subscriptions s
          left join notification_settings n on n.user_id = s.user_id
         where s.user_id = ${userId} ${kind ? `and ${wantsSql('push', kind, 'n')}` : ''}
               ${deviceId ? `and s.id = ${deviceId}` : ''}
         offset 0) device
  ), pushed_jobs as (
    insert into jobs (kind, key, payload, created_at, run_at, expires_at)
    select distinct on (user_id, id) 'push', key, jsonb_build_object('deviceId', id), created_at, created_at, expires_at
      from pushed_devices order by user_id, id, expires_at desc
    on conflict (key) do update set expires_at = greatest(jobs.expires_at, excluded.expires_at)
    returning id, key
  ), pushed as (
    insert into queued_pushes as earlier
      (job_id, device_id, tag, user_id, type, subject_id, version, since, created_at, expires_at)
    select pushed_jobs.id, d.id, d.tag, d.user_id, '${type}', d.subject_id, d.version, d.since, d.created_at, d.expires_at
      from pushed_devices d join pushed_jobs using (key) order by d.user_id, d.id, d.subject_id
    on conflict (device_id, tag) do update
      set id = default, job_id = excluded.job_id, user_id = excluded.user_id, type = excluded.type,
          subject_id = excluded.subject_id, version = excluded.version,
          since = coalesce(earlier.since, earlier.created_at),
          created_at = excluded.created_at, expires_at = excluded.expires_at, started_at = null
    returning id
  )`;
};

const queueSql = (columns: QueuedColumns) =>
  `with ${insertPushesSql(columns, 'from (select) as always')} select from pushed`;

/** SQL: the tags of pushes. */
export const roomTagSql = (roomId: string) => `'room-' || ${roomId}`;
const SUBJECT = { userId: '$1', subjectId: '$2::bigint', now: '$3::timestamptz' };

/** Returns whether any push was queued; sending it starts after the commit. */
async function queue(
  tx: Queryable,
  emit: Emit,
  columns: QueuedColumns,
  values: readonly SqlValue[],
): Promise<boolean> {
  const isQueued = (await tx.query(queueSql(columns), values)).length > 0;
  if (isQueued) emit('jobs-queued', { kind: 'push' });
  return isQueued;
}

/** Queues the pushes of a request to all devices of a user. */
export async function queueRequestPushes(
  tx: Queryable,
  emit: Emit,
  type: 'friend-request' | 'request-accepted',
  { userId, requestId, now }: { userId: number; requestId: number; now: Date },
): Promise<void> {
  const columns = { ...SUBJECT, type, tag: `'request-' || $2::bigint` };
  await queue(tx, emit, columns, [userId, requestId, now]);
}

/** Queues the pushes about a version of a walk. */
export async function queueWalkPushes(
  tx: Queryable,
  emit: Emit,
  type: 'walk' | 'walk-reminder',
  walk: { userId: number; walkId: number; version: number; expiresAt: Date; now: Date },
): Promise<void> {
  const columns = {
    ...SUBJECT,
    type,
    tag: `'walk-' || $2::bigint`,
    version: '$4::int',
    expiresAt: '$5::timestamptz',
  };
  const { userId, walkId, now, version, expiresAt } = walk;
  await queue(tx, emit, columns, [userId, walkId, now, version, expiresAt]);
}

/** Queues the summary of what was missed since a time for all devices of the user. */
export async function queueSummaryPushes(
  tx: Queryable,
  emit: Emit,
  { userId, since, now }: { userId: number; since: string; now: Date },
): Promise<void> {
  const columns = {
    type: 'summary',
    userId: '$1',
    tag: `'summary'`,
    since: '$2::timestamptz',
    now: '$3::timestamptz',
  } as const;
  await queue(tx, emit, columns, [userId, since, now]);
}

/** Queues a test for one device of the user; returns false if the user has no such device. */
export async function queueTestPush(
  db: Queryable,
  emit: Emit,
  { userId, deviceId, now }: { userId: number; deviceId: number; now: Date },
): Promise<boolean> {
  const columns = {
    type: 'test',
    userId: '$1',
    deviceId: '$2',
    tag: `'test'`,
    now: '$3::timestamptz',
    expiresAt: `$3::timestamptz + interval '1 hour'`,
  } as const;
  return queue(db, emit, columns, [userId, deviceId, now]);
}

import type { NotificationKind, PushType } from '@meongmate/shared/rules/notifications';
import type { Queryable } from '../../platform/db/db.ts';
import { wantsSql } from './notification-settings.repository.ts';

/** The payload of a job of the kind `push`: what is sent is read when it is sent. */
export interface PushJob {
  type: PushType;
  userId: number;
  deviceId: number;
  /** The message, request or walk. */
  subjectId: number | null;
  /** Of a walk: the version that the push is about. */
  version?: number;
  /** Of a summary: when its quiet hours held back the first push. */
  since?: string | null;
}

/** The kind of settings that a push belongs to; null if it cannot be switched off alone. */
export const KIND_OF_TYPE = {
  'new-message': 'messages',
  'friend-request': 'requests',
  'request-accepted': 'requests',
  walk: 'walks',
  'walk-reminder': 'walks',
  'lost-dog': 'lostDogs',
  sighting: 'lostDogs',
  'new-neighbours': 'newNeighbours',
  summary: null,
  test: null,
} as const satisfies Record<PushType, NotificationKind | null>;

interface QueuedColumns {
  type: PushType;
  /** SQL expressions. */
  userId: string;
  subjectId: string;
  now: string;
  version?: string;
  /** Default: a day from now. */
  expiresAt?: string;
}

/**
 * SQL that inserts one job for each device of a user who wants the kind, as part of the statement or transaction that causes
 * the push. `from` returns the causes in order; the subquery looks up the devices of each by index.
 */
export const insertPushesSql = (
  { type, userId, subjectId, now, version, expiresAt }: QueuedColumns,
  from: string,
) => {
  const kind = KIND_OF_TYPE[type];
  const tomorrow = `${now} + interval '1 day'`;
  return `insert into jobs (kind, lane, payload, created_at, run_at, expires_at)
    select 'push', 'device ' || device.id,
           jsonb_build_object('type', '${type}'::text, 'userId', device.user_id, 'deviceId', device.id,
                              'subjectId', ${subjectId}${version ? `, 'version', ${version}` : ''}),
           ${now}, ${now}, ${expiresAt ? `least(${expiresAt}, ${tomorrow})` : tomorrow}
      ${from} cross join lateral (
        select s.id, s.user_id from push_subscriptions s
          left join notification_settings n on n.user_id = s.user_id
         where s.user_id = ${userId} ${kind ? `and ${wantsSql('push', kind, 'n')}` : ''}
         order by s.id offset 0) device`;
};

/** Queues the pushes of an event to all devices of a user. Returns whether there are any. */
export async function queuePushes(
  tx: Queryable,
  type: PushType,
  { userId, subjectId, now }: { userId: number; subjectId: number; now: Date },
): Promise<boolean> {
  const columns = { type, userId: '$1', subjectId: '$2::bigint', now: '$3::timestamptz' };
  const rows = await tx.query(
    `${insertPushesSql(columns, 'from (select) as always')} returning id`,
    [userId, subjectId, now],
  );
  return rows.length > 0;
}

/** Queues the pushes about a version of a walk. Returns whether there are any. */
export async function queueWalkPushes(
  tx: Queryable,
  type: 'walk' | 'walk-reminder',
  walk: { userId: number; walkId: number; version: number; expiresAt: Date; now: Date },
): Promise<boolean> {
  const columns = {
    type,
    userId: '$1',
    subjectId: '$2::bigint',
    now: '$3::timestamptz',
    version: '$4::int',
    expiresAt: '$5::timestamptz',
  };
  const rows = await tx.query(
    `${insertPushesSql(columns, 'from (select) as always')} returning id`,
    [walk.userId, walk.walkId, walk.now, walk.version, walk.expiresAt],
  );
  return rows.length > 0;
}

/** Queues a test for one device of the user; returns false if the user has no such device. */
export async function queueTestPush(
  db: Queryable,
  { userId, deviceId, now }: { userId: number; deviceId: number; now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `insert into jobs (kind, lane, payload, created_at, run_at, expires_at)
     select 'push', 'device ' || id,
            jsonb_build_object('type', 'test', 'userId', user_id, 'deviceId', id, 'subjectId', null),
            $3::timestamptz, $3::timestamptz, $3::timestamptz + interval '1 hour'
       from push_subscriptions where id = $2 and user_id = $1
     returning id`,
    [userId, deviceId, now],
  );
  return rows.length > 0;
}

import { HOUR_MS } from '@meongmate/shared/rules/durations';
import type { NotificationKind, PushType } from '@meongmate/shared/rules/notifications';
import { onlyRow, type Queryable } from '../../platform/db/db.ts';
import type { Emit } from '../../product/events.ts';
import { DEFAULT_SETTINGS } from '../notification-settings/settings.rules.ts';

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

interface NewPush {
  type: PushType;
  userId: number;
  tag: string;
  now: Date;
  subjectId?: number;
  version?: number;
  since?: string;
  /** Default: a day from now, which is also the latest. */
  expiresAt?: Date;
  /** Default: all devices of the user. */
  deviceId?: number;
}

/** Returns whether any push was queued; sending it starts after the commit. */
async function queue(tx: Queryable, emit: Emit, push: NewPush): Promise<boolean> {
  const kind = KIND_OF_TYPE[push.type];
  const { count } = onlyRow(
    await tx.query<{ count: number }>(
      `select queue_pushes($1, $2, $3, array[$4::bigint], array[$5], array[$6::bigint], $7, $8, $9, $10, $11) as count`,
      [
        push.type,
        kind,
        kind && DEFAULT_SETTINGS.push[kind],
        push.userId,
        push.tag,
        push.subjectId ?? null,
        push.now,
        push.version ?? null,
        push.since ?? null,
        push.expiresAt ?? null,
        push.deviceId ?? null,
      ],
    ),
  );
  if (count > 0) emit('jobs-queued', { kind: 'push' });
  return count > 0;
}

/** Queues the pushes of a request to all devices of a user. */
export async function queueRequestPushes(
  tx: Queryable,
  emit: Emit,
  type: 'friend-request' | 'request-accepted',
  { userId, requestId, now }: { userId: number; requestId: number; now: Date },
): Promise<void> {
  await queue(tx, emit, {
    type,
    userId,
    tag: `request-${requestId}`,
    subjectId: requestId,
    now,
  });
}

/** Queues the pushes about a version of a walk. */
export async function queueWalkPushes(
  tx: Queryable,
  emit: Emit,
  type: 'walk' | 'walk-reminder',
  {
    walkId,
    ...walk
  }: Pick<Required<NewPush>, 'userId' | 'version' | 'expiresAt' | 'now'> & {
    walkId: number;
  },
): Promise<void> {
  await queue(tx, emit, { ...walk, type, tag: `walk-${walkId}`, subjectId: walkId });
}

/** Queues the summary of what was missed since a time for all devices of the user. */
export async function queueSummaryPushes(
  tx: Queryable,
  emit: Emit,
  summary: Pick<Required<NewPush>, 'userId' | 'since' | 'now'>,
): Promise<void> {
  await queue(tx, emit, { ...summary, type: 'summary', tag: 'summary' });
}

/** Queues a test for one device of the user; returns false if the user has no such device. */
export async function queueTestPush(
  db: Queryable,
  emit: Emit,
  test: Pick<Required<NewPush>, 'userId' | 'deviceId' | 'now'>,
): Promise<boolean> {
  const expiresAt = new Date(test.now.getTime() + HOUR_MS);
  return queue(db, emit, { ...test, type: 'test', tag: 'test', expiresAt });
}

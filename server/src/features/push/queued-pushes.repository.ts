import type { NotificationKind, PushType } from '@meongmate/shared/rules/notifications';
import { onlyRow, type Queryable } from '../../platform/db/db.ts';
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

export interface NewPush {
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

/** Returns the number of pushes that were queued: none if the user wants none. */
export async function insertPushes(tx: Queryable, push: NewPush): Promise<number> {
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
  return count;
}

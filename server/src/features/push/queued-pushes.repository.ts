import type { NotificationKind } from '@meongmate/shared/rules/notifications';
import { onlyRow, type Queryable } from '../../platform/db/db.ts';
import { DEFAULT_SETTINGS } from '../notification-settings/settings.rules.ts';
import type { QueuedType } from './push-types.rules.ts';

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
  type: QueuedType;
  /** The message, request, walk, series, new user or alert. */
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
  invited: 'requests',
  walk: 'walks',
  'walk-confirm': 'walks',
  'walk-series': 'walks',
  'walk-reminder': 'walks',
  'lost-dog': 'lostDogs',
  'lost-dog-found': 'lostDogs',
  'lost-dog-ending': 'lostDogs',
  sighting: 'lostDogs',
  'new-neighbours': 'newNeighbours',
  summary: null,
  test: null,
} as const satisfies Record<QueuedType, NotificationKind | null>;

export interface NewPush {
  type: QueuedType;
  /** Each once. */
  userIds: readonly number[];
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

/** Returns the number of pushes that were queued: none if no user wants one. */
export async function insertPushes(tx: Queryable, push: NewPush): Promise<number> {
  const kind = KIND_OF_TYPE[push.type];
  const { count } = onlyRow(
    await tx.query<{ count: number }>(
      `select queue_pushes($1, $2, $3, $4::bigint[],
         array_fill($5::text, array[cardinality($4::bigint[])]), array_fill($6::bigint, array[cardinality($4::bigint[])]), $7, $8, $9, $10, $11) as count`,
      [
        push.type,
        kind,
        kind && DEFAULT_SETTINGS.push[kind],
        push.userIds,
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

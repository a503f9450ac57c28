import { EVIDENCE_MESSAGES } from '@meongmate/shared/rules/reports';
import { firstRow, type Queryable } from '../../platform/db/db.ts';
import type { MessageRow } from '../../product/message-row.ts';
import { FROM_MESSAGES, MESSAGE_COLUMNS } from '../chat/messages.repository.ts';
import type { LostDogRow } from '../lost-dogs/lost-dogs.repository.ts';
import type { SightingRow } from '../lost-dogs/sightings.repository.ts';
import { CARD_COLUMNS, type CardRow } from '../users/profile-columns.repository.ts';

export type EvidenceMessageRow = MessageRow & { reported: boolean };

export interface EvidenceRequestRow {
  id: number;
  sender_id: number;
  receiver_id: number;
  message: string;
  created_at: Date;
}

/** The server's copy of what the reported user did and showed. */
export interface EvidenceRow {
  messages: EvidenceMessageRow[];
  request: EvidenceRequestRow | null;
  /** Null if the account was already anonymised. */
  profile: CardRow | null;
  /** The names of the user's photos. */
  photos: string[];
  /** Of a reported alert or sighting. */
  lostDog: LostDogRow | null;
  sighting: SightingRow | null;
}

/** Oldest first: the last messages of a room, and the messages with the given ids. */
export function listEvidenceMessages(
  tx: Queryable,
  roomId: number,
  reportedIds: readonly number[],
): Promise<EvidenceMessageRow[]> {
  return tx.query<EvidenceMessageRow>(
    `select ${MESSAGE_COLUMNS}, m.id = any($2::bigint[]) as reported
       ${FROM_MESSAGES}
      where m.room_id = $1 and (m.id = any($2::bigint[]) or m.id in (
        select id from chat_messages where room_id = $1 order by id desc
         limit ${EVIDENCE_MESSAGES}))
      order by m.id`,
    [roomId, reportedIds],
  );
}

/** The request with the id, or without an id the newest one of the pair. */
export async function findRequestOfPair(
  tx: Queryable,
  a: number,
  b: number,
  id: number | null,
): Promise<EvidenceRequestRow | null> {
  return firstRow(
    await tx.query<EvidenceRequestRow>(
      `select id, sender_id, receiver_id, message, created_at from friend_requests
        where ((sender_id = $1 and receiver_id = $2) or (sender_id = $2 and receiver_id = $1))
          and ($3::bigint is null or id = $3)
        order by id desc limit 1`,
      [a, b, id],
    ),
  );
}

export async function findCard(tx: Queryable, id: number): Promise<CardRow | null> {
  return firstRow(
    await tx.query<CardRow>(
      `select ${CARD_COLUMNS} from users u where u.id = $1 and u.anonymised_at is null`,
      [id],
    ),
  );
}

/** The names of all photos of a user’s profile, the current ones included. */
export async function listPhotoNames(tx: Queryable, userId: number): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `select name from photos where user_id = $1 and kind in ('profile', 'dog')
     union select profile_photo from users where id = $1 and profile_photo is not null
     union select dog_photo from users where id = $1 and dog_photo is not null
     order by name`,
    [userId],
  );
  return rows.map(({ name }) => name);
}

/** From now on the files of these photos are not deleted. */
export async function insertReportPhotos(
  tx: Queryable,
  reportId: number,
  names: readonly string[],
): Promise<void> {
  await tx.query(
    `insert into report_photos (report_id, name)
     select $1, name from unnest($2::text[]) as photo (name)`,
    [reportId, names],
  );
}

/** The same for photos of messages; they are found by the message, also after it was taken back. */
export async function insertReportMessagePhotos(
  tx: Queryable,
  reportId: number,
  messages: readonly Pick<MessageRow, 'id' | 'photo'>[],
): Promise<void> {
  const withPhoto = messages.flatMap(({ id, photo }) => (photo ? [{ id, name: photo.name }] : []));
  await tx.query(
    `insert into report_photos (report_id, name, message_id)
     select $1, name, message_id from unnest($2::text[], $3::bigint[]) as photo (name, message_id)`,
    [reportId, withPhoto.map(({ name }) => name), withPhoto.map(({ id }) => id)],
  );
}

/** The copy of a message, encrypted; equal copies have the same digest. */
export interface EvidenceMessage {
  messageId: number;
  digest: Buffer;
  content: Buffer;
}

/**
 * Stores the copies that are not stored yet; returns the ids of all. Call it under the lock of the pair: no other transaction
 * stores or destroys copies of its messages meanwhile.
 */
export async function storeEvidenceMessages(
  tx: Queryable,
  messages: readonly EvidenceMessage[],
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `with given as materialized (
       select message_id, decode(digest, 'hex') as digest, decode(content, 'hex') as content
         from unnest($1::bigint[], $2::text[], $3::text[]) as given (message_id, digest, content)
     ), stored as (
       insert into evidence_messages (message_id, digest, content)
       select message_id, digest, content from given on conflict do nothing returning id
     )
     select id from stored
     union all select e.id from given join evidence_messages e using (message_id, digest)`,
    [
      messages.map(({ messageId }) => messageId),
      messages.map(({ digest }) => digest.toString('hex')),
      messages.map(({ content }) => content.toString('hex')),
    ],
  );
  return rows.map(({ id }) => id);
}

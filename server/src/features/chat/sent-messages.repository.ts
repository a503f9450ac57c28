import { foldForSearch } from '@meongmate/shared/rules/search-text';
import type { Queryable } from '../../platform/db/db.ts';
import type { MessageRow } from '../../product/message-row.ts';
import { DEFAULT_SETTINGS } from '../notification-settings/settings.rules.ts';
import type { MembershipRow } from './messages.repository.ts';

export interface NewMessage {
  roomId: number;
  senderId: number;
  message: string;
  clientId: string | null;
  /** A message of the room. */
  replyTo?: number | null;
  client: { ip: string; userAgent: string | null; session: { tokenHash: Buffer } | null };
}

/**
 * `message` is null if `room` or the sender's session forbids it, or the message to which it replies does not exist in the room.
 * For a repeated `clientId` `isNew` is false, and only the `id` of `message` is that of the first one.
 */
export interface SendOutcome {
  room: MembershipRow;
  message: MessageRow | null;
  isReplyInvalid: boolean;
  isNew: boolean;
  /** The statement queued pushes, of this or another message. */
  hasPushes: boolean;
}

/** A statement that begins with `select` would count as a read. */
const SEND = `with outcome as (select * from send_messages($1::jsonb, $2::timestamptz, $3::timestamptz, $4::boolean))
  select * from outcome order by place`;

/** The members and the state of the room are null if the sender is no member. */
type SendRow = MembershipRow & {
  is_reply_invalid: boolean | null;
  message_id: number | null;
  is_new: boolean;
  client_id: string | null;
  has_pushes: boolean;
} & Pick<MessageRow, 'sender_name' | 'sender_dog_name' | 'sender_dog_breed'>;

/** A message that was just stored has nothing but its text. */
function toMessageRow(row: SendRow, sent: NewMessage, now: Date): MessageRow | null {
  const { message_id: id, client_id, sender_name, sender_dog_name, sender_dog_breed } = row;
  if (id === null) return null;
  return {
    id,
    room_id: sent.roomId,
    sender_id: sent.senderId,
    message: sent.message,
    client_id,
    created_at: now,
    sender_name,
    sender_dog_name,
    sender_dog_breed,
    sender_deleted: false,
    walk: null,
    walk_event: null,
  };
}

/** The text for the search, where it differs from the message. */
function toFolded(message: string): string | null {
  const folded = foldForSearch(message);
  return folded === message ? null : folded;
}

interface SendOptions {
  now: Date;
  /** When the job decides about a mail to the receiver. */
  awayMailAt: Date;
  /** False if the caller queues other pushes. */
  hasPushes?: boolean;
}

/**
 * Stores messages of different rooms and returns the outcome of each, in the order of `messages`.
 * Throws a unique violation, and stores none, if another call is storing the same `clientId`.
 */
export async function sendMessages(
  db: Queryable,
  messages: readonly NewMessage[],
  { now, awayMailAt, hasPushes = true }: SendOptions,
): Promise<SendOutcome[]> {
  const input = messages.map(({ client, ...message }) => ({
    sender: message.senderId,
    room: message.roomId,
    message: message.message,
    folded: toFolded(message.message),
    client_id: message.clientId,
    reply_to: message.replyTo,
    session: client.session?.tokenHash.toString('hex'),
    user_agent: client.userAgent,
    ip: client.ip,
  }));
  const rows = await db.query<SendRow>(SEND, [
    JSON.stringify(input),
    now,
    awayMailAt,
    hasPushes ? DEFAULT_SETTINGS.push.messages : null,
  ]);
  return messages.map((message, index) => {
    const row = rows[index];
    if (!row) throw new Error('the statement returned no row for a message');
    return {
      room: row,
      message: toMessageRow(row, message, now),
      isReplyInvalid: row.is_reply_invalid ?? false,
      isNew: row.is_new,
      hasPushes: row.has_pushes,
    };
  });
}

import { decryptText, encryptText } from '../../platform/security/cipher.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { keyedHash } from '../../platform/security/tokens.ts';
import type { MessageRow } from '../../product/message-row.ts';
import type { EvidenceMessage, EvidenceMessageRow, EvidenceRow } from './evidence.repository.ts';
import type { MessageCopy } from './report-queue.repository.ts';

type TextColumn = 'details' | 'note' | 'evidence';

/** The texts of a report are bound to their report and column. */
const contextOf = (reportId: number, column: TextColumn) => `report ${reportId} ${column}`;

export function encryptReportText(
  keys: Keys,
  reportId: number,
  column: TextColumn,
  text: string | null,
): Buffer | null {
  return text === null ? null : encryptText(keys.reports, contextOf(reportId, column), text);
}

export function decryptReportText(
  keys: Keys,
  reportId: number,
  column: TextColumn,
  bytes: Uint8Array | null,
): string | null {
  return bytes && decryptText(keys.reports, contextOf(reportId, column), bytes);
}

type Sender = Pick<
  MessageRow,
  'sender_name' | 'sender_dog_name' | 'sender_dog_breed' | 'sender_deleted'
>;
/** The copy of a message; its sender can change between two reports, and is part of the report. */
type StoredMessage = Omit<EvidenceMessageRow, keyof Sender | 'reported'>;

/** The encrypted columns of a report. Earlier reports contain their messages. */
type StoredEvidence = Omit<EvidenceRow, 'messages' | 'lostDog' | 'sighting'> & {
  // Absent in earlier reports.
  lostDog?: EvidenceRow['lostDog'];
  sighting?: EvidenceRow['sighting'];
  messages?: EvidenceMessageRow[];
  senders?: Record<number, Sender>;
  reportedIds?: number[];
};

const messageContext = (messageId: number) => `evidence message ${messageId}`;

function toStoredMessage(row: EvidenceMessageRow): StoredMessage {
  const { id, room_id, sender_id, message, client_id, created_at, walk, walk_event } = row;
  const { series_event, photo, reply, reactions, deleted_at } = row;
  return {
    ...{ id, room_id, sender_id, message, client_id, created_at, walk, walk_event },
    // Without them, a copy is equal to that of an earlier version.
    ...(series_event && { series_event }),
    ...(photo && { photo }),
    ...(reply && { reply }),
    ...(reactions && { reactions }),
    ...(deleted_at && { deleted_at }),
  };
}

function toSender(row: EvidenceMessageRow): Sender {
  const { sender_name, sender_dog_name, sender_dog_breed, sender_deleted } = row;
  return { sender_name, sender_dog_name, sender_dog_breed, sender_deleted };
}

/** Equal copies have equal digests, which cannot be computed from a guessed text without the key. */
export const encryptMessages = (
  keys: Keys,
  messages: readonly EvidenceMessageRow[],
): EvidenceMessage[] =>
  messages.map((row) => {
    const json = JSON.stringify(toStoredMessage(row));
    return {
      messageId: row.id,
      digest: keyedHash(keys.reports, messageContext(row.id), json),
      content: encryptText(keys.reports, messageContext(row.id), json),
    };
  });

export function encryptEvidence(
  keys: Keys,
  reportId: number,
  { messages, ...rest }: EvidenceRow,
): Buffer | null {
  const stored: StoredEvidence = {
    ...rest,
    senders: Object.fromEntries(messages.map((row) => [row.sender_id, toSender(row)])),
    reportedIds: messages.filter(({ reported }) => reported).map(({ id }) => id),
  };
  return encryptReportText(keys, reportId, 'evidence', JSON.stringify(stored));
}

/** Times are texts in JSON. Those of a walk and of an event stay texts (`WalkRow`). */
function withDates<Row extends object>(row: Row, ...names: (keyof Row)[]): Row {
  const dates = names
    .filter((name) => row[name])
    .map((name) => [name, new Date(row[name] as string)]);
  return { ...row, ...Object.fromEntries(dates) };
}
const reviveMessage = <Row extends Pick<MessageRow, 'created_at' | 'deleted_at'>>(row: Row): Row =>
  withDates(row, 'created_at', 'deleted_at');

/** `copies` are the stored messages of the report. */
export function decryptEvidence(
  keys: Keys,
  reportId: number,
  bytes: Uint8Array | null,
  copies: readonly MessageCopy[],
): EvidenceRow | null {
  const json = decryptReportText(keys, reportId, 'evidence', bytes);
  if (json === null) return null;
  const stored: StoredEvidence = JSON.parse(json);
  const { messages, senders = {}, reportedIds = [], request, lostDog, sighting, ...copy } = stored;
  const rest = {
    ...copy,
    request: request && withDates(request, 'created_at'),
    lostDog: lostDog
      ? withDates(lostDog, 'created_at', 'last_seen_at', 'ends_at', 'ended_at')
      : null,
    sighting: sighting ? withDates(sighting, 'created_at', 'seen_at') : null,
  };
  if (messages) return { ...rest, messages: messages.map(reviveMessage) };
  const copied = copies.map(({ message_id: id, content }) => {
    const encrypted = Buffer.from(content, 'base64');
    const text = decryptText(keys.reports, messageContext(id), encrypted);
    const message: StoredMessage = reviveMessage(JSON.parse(text));
    const sender = senders[message.sender_id];
    if (!sender) throw new Error(`report ${reportId}: no sender of message ${id}`);
    return { ...message, ...sender, reported: reportedIds.includes(id) };
  });
  return { ...rest, messages: copied };
}

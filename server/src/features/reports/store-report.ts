import { randomInt } from 'node:crypto';
import type { Queryable } from '../../platform/db/db.ts';
import { AppError, validationFailed } from '../../platform/http/errors.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { lockRoom } from '../chat/rooms.repository.ts';
import type { KnownUser } from '../users/known-user.ts';
import * as evidence from './evidence.repository.ts';
import { encryptEvidence, encryptMessages, encryptReportText } from './report-cipher.ts';
import * as reports from './reports.repository.ts';

/** The content that a report is about. */
export interface ReportedContent extends Pick<evidence.EvidenceRow, 'lostDog' | 'sighting'> {
  roomId: number | null;
  messageIds: readonly number[];
  requestId: number | null;
}

/**
 * Copies what the pair wrote and the reported user shows. Throws `not_found` if the two have never met, or if
 * the room or the request is not theirs. `known` is null for a sighting by a finder without an account.
 */
export async function collectEvidence(
  tx: Queryable,
  callerId: number,
  known: KnownUser | null,
  { roomId, messageIds, requestId, lostDog, sighting }: ReportedContent,
): Promise<evidence.EvidenceRow> {
  if (!known) {
    const isOfPair = roomId !== null || requestId !== null || messageIds.length > 0;
    if (isOfPair) throw new AppError('not_found');
    return { messages: [], request: null, profile: null, photos: [], lostDog, sighting };
  }
  const { user: reported } = known;
  const { id: reportedId } = reported;
  // A reader of an alert has met its owner by it.
  const isFindableOrMet = known.isFindableOrMet || lostDog !== null;
  const request = await evidence.findRequestOfPair(tx, callerId, reportedId, requestId);
  const isOwnRoom = roomId === null || roomId === reported.room_id;
  const isOwnRequest = requestId === null || request !== null;
  if (!isFindableOrMet || !isOwnRoom || !isOwnRequest) throw new AppError('not_found');

  // A message that is taken back meanwhile waits: its photo then belongs to the evidence.
  if (reported.room_id) await lockRoom(tx, reported.room_id);
  const messages = reported.room_id
    ? await evidence.listEvidenceMessages(tx, reported.room_id, messageIds)
    : [];
  const found = messages.filter((message) => message.reported).length;
  if (found !== new Set(messageIds).size) throw validationFailed('messageIds', 'invalidValue');
  const profile = await evidence.findCard(tx, reportedId);
  const photos = await evidence.listPhotoNames(tx, reportedId);
  return { messages, request, profile, photos, lostDog, sighting };
}

/** Eight random digits: a gap between numbers would tell a moderator that there is a report about them. */
const randomNumber = () => randomInt(10_000_000, 100_000_000);

/**
 * Stores a report with its encrypted texts, under the lock of the pair; from now on the photos of the copy are not deleted.
 * Copies of messages are shared by the reports of the pair (decision 0123).
 */
export async function storeReport(
  tx: Queryable,
  keys: Keys,
  reason: reports.Reason,
  { details, copy, now }: { details: string | null; copy: evidence.EvidenceRow; now: Date },
): Promise<reports.StoredReport> {
  const messages = await evidence.storeEvidenceMessages(tx, encryptMessages(keys, copy.messages));
  for (;;) {
    const id = randomNumber();
    const isStored = await reports.insertReport(tx, reason, {
      id,
      details: encryptReportText(keys, id, 'details', details),
      evidence: encryptEvidence(keys, id, copy),
      messages,
      now,
    });
    if (!isStored) continue;
    const ofSearch = [copy.lostDog?.photo, copy.sighting?.photo].flatMap((name) => name ?? []);
    await evidence.insertReportPhotos(tx, id, [...copy.photos, ...ofSearch]);
    await evidence.insertReportMessagePhotos(tx, id, copy.messages);
    return { id, status: 'open' };
  }
}

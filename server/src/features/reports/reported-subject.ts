import type { Queryable } from '../../platform/db/db.ts';
import { AppError, validationFailed } from '../../platform/http/errors.ts';
import { readerOf, stateOf } from '../lost-dogs/alert-reader.ts';
import { findAlert, type LostDogRow, lockAlert } from '../lost-dogs/lost-dogs.repository.ts';
import { readableForm } from '../lost-dogs/lost-dogs.rules.ts';
import { findSighting, type SightingRow } from '../lost-dogs/sightings.repository.ts';

/** What a report is about, as the caller states it. */
export type Subject =
  | { kind: 'user'; userId: number }
  | { kind: 'alert'; lostDogId: number; code: string | null }
  | { kind: 'sighting'; sightingId: number };

export interface FoundSubject {
  /** Null for a sighting by a finder without an account. */
  reportedId: number | null;
  sightingId: number | null;
  /** A block hides the alert from the caller: no new report of it. */
  isHidden: boolean;
  lostDog: LostDogRow | null;
  sighting: SightingRow | null;
}

async function findReportedAlert(
  tx: Queryable,
  callerId: number,
  { lostDogId, code }: { lostDogId: number; code: string | null },
  now: Date,
): Promise<FoundSubject> {
  const lostDog = await findAlert(tx, callerId, lostDogId, now);
  if (lostDog?.owner_id === callerId) throw validationFailed('lostDogId', 'cannotTargetSelf');
  const reader = lostDog && readerOf(lostDog, callerId, code ?? undefined);
  const isRead =
    lostDog && reader && readableForm(stateOf(lostDog), { ...reader, isBlocked: false }, now);
  if (!isRead) throw new AppError('not_found');
  const { owner_id: reportedId, is_blocked: isHidden } = lostDog;
  return { reportedId, sightingId: null, isHidden, lostDog, sighting: null };
}

async function findReportedSighting(
  tx: Queryable,
  callerId: number,
  sightingId: number,
  now: Date,
): Promise<FoundSubject> {
  const sighting = await findSighting(tx, callerId, sightingId);
  const lostDog = sighting && (await findAlert(tx, callerId, sighting.lost_dog_id, now));
  const reader = lostDog && readerOf(lostDog, callerId, undefined);
  const isRead = lostDog && reader && readableForm(stateOf(lostDog), reader, now);
  if (!isRead || sighting.reporter_id === callerId) throw new AppError('not_found');
  return { reportedId: sighting.reporter_id, sightingId, isHidden: false, lostDog, sighting };
}

/** Throws `not_found` for an alert or a sighting that the caller does not read. */
export async function findSubject(
  tx: Queryable,
  callerId: number,
  subject: Subject,
  now: Date,
): Promise<FoundSubject> {
  if (subject.kind === 'alert') return findReportedAlert(tx, callerId, subject, now);
  if (subject.kind === 'sighting')
    return findReportedSighting(tx, callerId, subject.sightingId, now);
  const { userId: reportedId } = subject;
  if (reportedId === callerId) throw validationFailed('reportedUserId', 'cannotTargetSelf');
  return { reportedId, sightingId: null, isHidden: false, lostDog: null, sighting: null };
}

/** Until the transaction ends, the alert with its photos, and the sighting, are not deleted. Call it after the lock of the users. */
export async function lockSubject(
  tx: Queryable,
  callerId: number,
  subject: Subject,
  now: Date,
): Promise<FoundSubject> {
  const { lostDog } = await findSubject(tx, callerId, subject, now);
  if (lostDog) await lockAlert(tx, lostDog.id, 'share');
  return findSubject(tx, callerId, subject, now);
}

import type { Dependencies } from '../../dependencies.ts';
import type { Events } from '../../events.ts';
import type { Queryable } from '../../platform/db/db.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Origin } from '../../platform/http/http-server.ts';
import { hashToken, randomToken } from '../../platform/security/tokens.ts';
import type { Emit } from '../../platform/unit-of-work.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import { getOwnRecord, type OwnRecord } from '../users/own-record.ts';
import * as users from '../users/users.repository.ts';
import { upsertKnownDevice } from './known-devices.repository.ts';
import { type OpenedSession, openSession, shortenToAdmin } from './session-keeper.ts';

/** The browser in which a user signs in. */
export interface Visit {
  origin: Origin;
  /** The long-lived token of a known browser, which is never locked out by the failures of others. */
  deviceToken: string | undefined;
  /** The previous session of the browser, which ends. */
  replaces: Caller | null;
}

export interface SignedIn {
  record: OwnRecord;
  session: OpenedSession;
  deviceToken: string;
}

interface Proven extends Visit {
  userId: number;
  action: 'login' | 'user_registered';
  now: Date;
}

/**
 * Signs in a user whose identity is verified, inside the caller's transaction, for every kind of sign-in:
 * grants the admin role to listed addresses, opens the session, stores the known browser and writes the log
 * entry.
 */
export async function signInPerson(
  tx: Queryable,
  emit: Emit<Events>,
  { keys, config }: Pick<Dependencies, 'keys' | 'config'>,
  { userId, action, origin, replaces, now, ...visit }: Proven,
): Promise<SignedIn> {
  const deviceToken = visit.deviceToken ?? randomToken();
  if (await users.grantAdminByAddress(tx, userId, config.adminEmails)) {
    await shortenToAdmin(tx, userId, now);
    emit('person-changed', { userId });
  }
  const record = await getOwnRecord(tx, keys, userId);
  const { is_admin: isAdmin } = record.user;
  const session = await openSession(tx, emit, keys, { userId, isAdmin, replaces, now });
  await upsertKnownDevice(tx, userId, hashToken(deviceToken), now);
  await recordActivity(tx, { action, userId, origin, now });
  return { record, session, deviceToken };
}

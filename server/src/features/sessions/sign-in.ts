import type { Queryable } from '../../platform/db/db.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import { hashToken, randomToken } from '../../platform/security/tokens.ts';
import { toDeviceName } from '../../platform/user-agent.ts';
import type { Caller } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { Emit } from '../../product/events.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import { getOwnUser, type OwnUser } from '../users/own-user.ts';
import * as users from '../users/users.repository.ts';
import { upsertKnownSource } from './known-devices.repository.ts';
import { hashNetwork } from './network-hash.ts';
import {
  limitSessionsToAdminLifetime,
  type OpenedSession,
  openSession,
} from './session-lifecycle.ts';

/** The browser in which a user signs in. */
export interface SignInContext {
  client: ClientInfo;
  /** The long-lived token of a known browser, which is never locked out by the failures of others. */
  deviceToken: string | undefined;
  /** The previous session of the browser, which ends. */
  previousSession: Caller | null;
}

export interface SignedIn {
  ownUser: OwnUser;
  session: OpenedSession;
  deviceToken: string;
}

/** From now on the failures of others do not delay this browser (null: it has no device cookie) and network. */
export async function rememberBrowser(
  tx: Queryable,
  keys: Dependencies['keys'],
  {
    userId,
    ip,
    deviceHash,
    now,
  }: { userId: number; ip: string; deviceHash: Buffer | null; now: Date },
): Promise<void> {
  const networkHash = hashNetwork(keys, userId, ip);
  await upsertKnownSource(tx, userId, { deviceHash, networkHash }, now);
}

interface VerifiedSignIn extends SignInContext {
  userId: number;
  action: 'login' | 'user_registered';
  now: Date;
}

/**
 * Signs in a user whose identity is verified, inside the caller's transaction, for every kind of sign-in:
 * grants the admin role to listed addresses, opens the session, stores the known browser and network and
 * writes the log entry.
 */
export async function completeSignIn(
  tx: Queryable,
  emit: Emit,
  { keys, config }: Dependencies,
  { userId, action, client, previousSession, now, ...context }: VerifiedSignIn,
): Promise<SignedIn> {
  const deviceToken = context.deviceToken ?? randomToken();
  if (await users.grantAdminByAddress(tx, userId, config.adminEmails)) {
    await limitSessionsToAdminLifetime(tx, userId, now);
    emit('person-changed', { userId });
  }
  const ownUser = await getOwnUser(tx, keys, userId);
  const { is_admin: isAdmin } = ownUser.user;
  const device = toDeviceName(client.userAgent);
  const request = { userId, isAdmin, device, previousSession, now };
  const session = await openSession(tx, emit, keys, request);
  const deviceHash = hashToken(deviceToken);
  await rememberBrowser(tx, keys, { userId, ip: client.ip, deviceHash, now });
  await recordActivity(tx, { action, userId, client, now });
  return { ownUser, session, deviceToken };
}

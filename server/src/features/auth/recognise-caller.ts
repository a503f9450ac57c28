import type { Queryable } from '../../platform/db/db.ts';
import { toIpPrefix } from '../../platform/ip-address.ts';
import { hashToken, randomToken } from '../../platform/security/tokens.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { findRecognised } from '../sessions/known-devices.repository.ts';
import { hashNetwork } from '../sessions/network-hash.ts';
import { KNOWN_NETWORK_MS } from '../sessions/sessions.rules.ts';
import type { Recognition } from './auth.rules.ts';
import { NO_USER_ID } from './password-resets.repository.ts';

/** From where a request that names an account comes. */
export interface CallerSource {
  ip: string;
  deviceToken: string | undefined;
}

/**
 * Returns by what the account recognises the caller, and the source under which failures count. Also queries
 * without an account or a browser, so that the time does not reveal which addresses have an account.
 */
export async function recogniseCaller(
  db: Queryable,
  { keys, clock }: Pick<Dependencies, 'keys' | 'clock'>,
  userId: number = NO_USER_ID,
  { ip, deviceToken }: CallerSource,
): Promise<{ recognition: Recognition; source: string }> {
  const deviceHash = hashToken(deviceToken ?? randomToken());
  const { isKnownDevice, isKnownNetwork } = await findRecognised(db, userId, {
    deviceHash,
    networkHash: hashNetwork(keys, userId, ip),
    since: new Date(clock.now().getTime() - KNOWN_NETWORK_MS),
  });
  if (isKnownDevice)
    return { recognition: 'device', source: `device ${deviceHash.toString('hex')}` };
  return { recognition: isKnownNetwork ? 'network' : null, source: toIpPrefix(ip) };
}

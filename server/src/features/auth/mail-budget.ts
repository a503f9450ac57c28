import { DAY_MS } from '@meongmate/shared/rules/durations';
import type { Queryable } from '../../platform/db/db.ts';
import { Failure } from '../../platform/http/failures.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { keyedHash } from '../../platform/security/tokens.ts';
import { lockAddress } from './address-lock.repository.ts';
import { mailWaitMs } from './auth.rules.ts';
import * as requests from './mail-requests.repository.ts';

/** Keeps to one mail of a kind a minute, 5 an hour, 10 a day for an address, known or not. */
export async function spendMailBudget(
  tx: Queryable,
  keys: Keys,
  email: string,
  kind: 'code' | 'reset',
  now: Date,
): Promise<void> {
  const addressKey = keyedHash(keys.signing, 'address', email);
  await lockAddress(tx, addressKey);
  const since = new Date(now.getTime() - DAY_MS);
  const asked = await requests.listMailRequests(tx, addressKey, kind, since);
  const waitMs = mailWaitMs(asked, now.getTime());
  if (waitMs > 0) throw new Failure('rate_limited', { retryAfter: waitMs / 1000 });
  await requests.insertMailRequest(tx, addressKey, kind, now);
}

import { DAY_MS } from '@meongmate/shared/rules/durations';
import type { Queryable } from '../../platform/db/db.ts';
import { Failure } from '../../platform/http/failures.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { keyedHash } from '../../platform/security/tokens.ts';
import { mailWaitMs } from './auth.rules.ts';
import * as codes from './email-codes.repository.ts';

/** Keeps to one mail of a kind a minute, 5 an hour, 10 a day for an address, known or not. */
export async function spendMailBudget(
  tx: Queryable,
  keys: Keys,
  email: string,
  kind: 'code' | 'reset',
  now: Date,
): Promise<void> {
  const addressKey = keyedHash(keys.signing, 'address', email);
  await codes.lockAddress(tx, addressKey);
  const since = new Date(now.getTime() - DAY_MS);
  const asked = await codes.listMailRequests(tx, addressKey, kind, since);
  const waitMs = mailWaitMs(asked, now.getTime());
  if (waitMs > 0) throw new Failure('rate_limited', { retryAfter: waitMs / 1000 });
  await codes.insertMailRequest(tx, addressKey, kind, now);
}

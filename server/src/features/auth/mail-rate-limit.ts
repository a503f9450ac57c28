import { DAY_MS } from '@meongmate/shared/rules/durations';
import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import { waitMsUntilAllowed } from '../../platform/rate-limiter.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { keyedHash } from '../../platform/security/tokens.ts';
import { STORED_LIMITS } from '../../rate-limits.ts';
import { lockAddress } from './address-lock.repository.ts';
import * as requests from './mail-requests.repository.ts';

/** Counts a mail to an address, with or without an account. Throws `rate_limited` if a limit is reached. */
export async function consumeMail(
  tx: Queryable,
  keys: Keys,
  email: string,
  kind: 'code' | 'reset',
  now: Date,
): Promise<void> {
  const addressKey = keyedHash(keys.signing, 'address', email);
  await lockAddress(tx, addressKey);
  const since = new Date(now.getTime() - DAY_MS);
  const requestTimesMs = await requests.listMailRequests(tx, addressKey, kind, since);
  const waitTimesMs = STORED_LIMITS.mails.map((quota) =>
    waitMsUntilAllowed(quota, requestTimesMs, now.getTime()),
  );
  const waitMs = Math.max(...waitTimesMs);
  if (waitMs > 0) throw new AppError('rate_limited', { retryAfter: waitMs / 1000 });
  await requests.insertMailRequest(tx, addressKey, kind, now);
}

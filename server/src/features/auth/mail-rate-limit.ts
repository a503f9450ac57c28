import { DAY_MS } from '@meongmate/shared/rules/durations';
import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import { type Quota, waitMsUntilAllowed } from '../../platform/rate-limiter.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { STORED_LIMITS } from '../../product/rate-limits.ts';
import { hashMailbox } from '../users/mailbox.ts';
import { lockAddresses } from './address-lock.repository.ts';
import * as requests from './mail-requests.repository.ts';

/** Counts a mail to an address, with or without an account. Throws `rate_limited` if a limit is reached. */
export async function consumeMail(
  tx: Queryable,
  keys: Keys,
  email: string,
  kind: 'code' | 'reset',
  now: Date,
  quotas: readonly Quota[] = STORED_LIMITS.mails,
): Promise<void> {
  const mailboxKey = hashMailbox(keys, email);
  await lockAddresses(tx, [mailboxKey]);
  const since = new Date(now.getTime() - DAY_MS);
  const requestTimesMs = await requests.listMailRequests(tx, mailboxKey, kind, since);
  const waitTimesMs = quotas.map((quota) =>
    waitMsUntilAllowed(quota, requestTimesMs, now.getTime()),
  );
  const waitMs = Math.max(...waitTimesMs);
  if (waitMs > 0) throw new AppError('rate_limited', { retryAfter: waitMs / 1000 });
  await requests.insertMailRequest(tx, mailboxKey, kind, now);
}

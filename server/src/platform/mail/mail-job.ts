import { backoffMs } from '@meongmate/shared/rules/backoff';
import type { Clock } from '../clock.ts';
import type { JobKind } from '../jobs/job-runner.ts';
import type { Logger } from '../logger.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { readPhotoFile } from '../photos/read-photo-file.ts';
import {
  type DeliveryError,
  describeDeliveryError,
  isPermanentRejection,
} from './delivery-error.ts';
import { LEASE_MS, MAX_DELIVERIES } from './mail-limits.ts';
import type { MailCounters } from './mail-metrics.ts';
import type { QueuedMail } from './mail-queue.repository.ts';
import type { MailTransport } from './mail-transport.ts';

const RETRY = { firstMs: 2000, longestMs: 5 * 60_000 };

/** Larger photos are left out: many mails of a day would fill a mailbox. */
const PHOTO_MAX_BYTES = 30_000;

interface Dependencies {
  photoStore: Pick<PhotoStore, 'get'>;
  clock: Clock;
  transport: MailTransport;
  logger: Logger;
  count: MailCounters;
}

/** Each mail is tried until a delivery succeeds, the mail server rejects it for good, or the mail expires. */
export function createMailJob({
  clock,
  transport,
  photoStore,
  logger,
  count,
}: Dependencies): JobKind<QueuedMail> {
  return {
    name: 'mail',
    maxConcurrent: MAX_DELIVERIES,
    leaseMs: LEASE_MS,
    async run({ id, tries, payload }) {
      const stored = payload.photo ? await readPhotoFile(photoStore, payload.photo) : null;
      const photo = stored && stored.length <= PHOTO_MAX_BYTES ? stored : null;
      const error = await transport.deliver({ ...payload, id, photo }).then(
        () => null,
        (reason: DeliveryError) => reason,
      );
      if (!error) {
        count.sent(payload.cause);
        return 'done';
      }
      count.failed(payload.cause);
      const reason = describeDeliveryError(error, payload);
      logger.warn({ mailId: id, tries, ...reason }, 'a mail was not delivered');
      if (isPermanentRejection(error)) {
        count.dropped(payload.cause);
        return 'done';
      }
      return new Date(clock.now().getTime() + backoffMs(tries - 1, RETRY));
    },
    onExpired: ({ cause }) => count.dropped(cause),
  };
}

import { DAY_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { Queryable } from '../../platform/db/db.ts';
import type { JobKind } from '../../platform/jobs/job-runner.ts';
import { deleteJob } from '../../platform/jobs/jobs.repository.ts';
import { enqueueMails } from '../../platform/mail/queue-mail.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { Emit } from '../../product/events.ts';
import { findLocation } from '../locations/locations.repository.ts';
import { LOCATION_RETENTION_MS, squareAround } from '../locations/locations.rules.ts';
import { completeSettings } from '../notification-settings/settings.rules.ts';
import { createUnsubscribeUrl } from '../notification-settings/unsubscribe-token.ts';
import { queueNewNeighbourPushes } from '../push/queue-pushes.ts';
import { findUser } from '../users/users.repository.ts';
import { newNeighbourMail } from './new-neighbours.mails.ts';
import {
  type NewNeighbourJob,
  type NoticeReceiver,
  takeReceivers,
} from './new-neighbours.repository.ts';
import { NOTICE_INTERVAL_MS, NOTICE_RADIUS_KM } from './new-neighbours.rules.ts';

const LEASE_MS = MINUTE_MS;

/** Tells the users around who want it that a new user can be found (PUSH-53). */
export function createNewNeighbourJob({
  config,
  clock,
  keys,
  unitOfWork,
}: Dependencies): JobKind<NewNeighbourJob> {
  const { publicUrl } = config;

  async function takeAround(tx: Queryable, userId: number, now: Date): Promise<NoticeReceiver[]> {
    const location = await findLocation(tx, userId);
    if (!location) return [];
    const { shown_latitude: latitude, shown_longitude: longitude } = location;
    return takeReceivers(tx, userId, {
      square: squareAround({ latitude, longitude }, NOTICE_RADIUS_KM),
      radiusKm: NOTICE_RADIUS_KM,
      locatedSince: new Date(now.getTime() - LOCATION_RETENTION_MS),
      toldBefore: new Date(now.getTime() - NOTICE_INTERVAL_MS),
      now,
    });
  }

  async function notify(tx: Queryable, emit: Emit, newUserId: number, now: Date): Promise<void> {
    const receivers = await takeAround(tx, newUserId, now);
    const newUser = receivers.length > 0 && (await findUser(tx, newUserId));
    if (!newUser) return;
    const mails = receivers.flatMap((receiver) => {
      const settings = completeSettings(receiver);
      if (!settings.mail.newNeighbours) return [];
      const unsubscription = { userId: receiver.id, kinds: ['newNeighbours'] } as const;
      const unsubscribeUrl = createUnsubscribeUrl(publicUrl, keys.signing, unsubscription);
      const dogName = settings.preview ? newUser.dog_name : null;
      const mail = newNeighbourMail(receiver.language, dogName, { publicUrl, unsubscribeUrl });
      const expiresAt = new Date(now.getTime() + DAY_MS);
      const cause = 'new-neighbours' as const;
      return [{ ...mail, cause, to: receiver.email, unsubscribeUrl, expiresAt }];
    });
    // Jobs of mails are written before those of pushes.
    await enqueueMails(tx, emit, mails, now);
    const userIds = receivers.map(({ id }) => id);
    await queueNewNeighbourPushes(tx, emit, { userIds, newUserId, now });
  }

  return {
    name: 'new-neighbour',
    maxConcurrent: 1,
    leaseMs: LEASE_MS,
    run: ({ id, payload }) =>
      unitOfWork(null, async (tx, emit) => {
        // In the transaction of the notices: a process that dies tells nobody twice.
        if (await deleteJob(tx, id)) await notify(tx, emit, payload.userId, clock.now());
        return 'taken' as const;
      }),
  };
}

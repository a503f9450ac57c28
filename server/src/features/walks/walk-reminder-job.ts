import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { Queryable } from '../../platform/db/db.ts';
import type { JobKind } from '../../platform/jobs/job-runner.ts';
import { deleteJob } from '../../platform/jobs/jobs.repository.ts';
import { enqueueMail } from '../../platform/mail/queue-mail.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { Emit } from '../../product/events.ts';
import { findMailRecipient } from '../away-mail/mail-recipients.repository.ts';
import { completeSettings } from '../notification-settings/settings.rules.ts';
import { createUnsubscribeUrl } from '../notification-settings/unsubscribe-token.ts';
import { queueWalkPushes } from '../push/queue-pushes.ts';
import { walkReminderMail } from './walk-reminder-mail.ts';
import * as reminders from './walk-reminders.repository.ts';

const MAX_CONCURRENT = 10;

/** An hour before an accepted walk: queues a push for both members, and a mail for those who want it. */
export function createWalkReminderJob({
  config,
  clock,
  keys,
  unitOfWork,
}: Dependencies): JobKind<reminders.WalkJob> {
  const { publicUrl } = config;

  async function queueMail(
    tx: Queryable,
    emit: Emit,
    member: reminders.RemindedMemberRow,
    now: Date,
  ): Promise<void> {
    const { user_id: userId, expires_at: expiresAt } = member;
    const user = await findMailRecipient(tx, userId, now);
    if (!user) return;
    const settings = completeSettings(user);
    if (!settings.mail.walks) return;
    const unsubscribeUrl = createUnsubscribeUrl(publicUrl, keys.signing, {
      userId,
      kinds: ['walks'],
    });
    const { language } = user;
    const mail = walkReminderMail({ member, language, settings, publicUrl, unsubscribeUrl });
    const address = { cause: 'walk-reminder' as const, to: user.email, unsubscribeUrl };
    await enqueueMail(tx, emit, { ...mail, ...address, expiresAt }, now);
  }

  return {
    name: 'walk-reminder',
    maxConcurrent: MAX_CONCURRENT,
    leaseMs: MINUTE_MS,
    async run({ id, payload: { walkId } }) {
      await unitOfWork(null, async (tx, emit) => {
        if (!(await deleteJob(tx, id))) return;
        const now = clock.now();
        for (const member of await reminders.listRemindedMembers(tx, walkId, now)) {
          const { user_id: userId, version, expires_at: expiresAt } = member;
          const push = { userId, walkId, version, expiresAt, now };
          await queueWalkPushes(tx, emit, 'walk-reminder', push);
          await queueMail(tx, emit, member, now);
        }
      });
      return 'taken';
    },
  };
}

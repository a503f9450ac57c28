import { DAY_MS } from '@meongmate/shared/rules/durations';
import { AppError } from '../../platform/http/errors.ts';
import { enqueueMail } from '../../platform/mail/queue-mail.ts';
import type { Moderator } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import { type Search, toLikePattern } from '../admin/admin.rules.ts';
import { findUser } from '../users/users.repository.ts';
import { endAlert } from './end-alert.ts';
import { falseAlertMail } from './lost-dog.mails.ts';
import { countAlerts, searchAlerts } from './lost-dog-search.repository.ts';
import * as alerts from './lost-dogs.repository.ts';

const MAIL_LIFETIME_MS = 7 * DAY_MS;

interface Removal {
  isFalse: boolean;
  reason: string | null;
}

export function createLostDogModeration({ config, db, clock, unitOfWork }: Dependencies) {
  return {
    async search(adminId: number, { text, before, limit }: Search) {
      const pattern = text ? toLikePattern(text) : null;
      const search = { pattern, before, limit };
      const rows = await searchAlerts(db, adminId, search, clock.now());
      return { rows, total: await countAlerts(db, pattern) };
    },

    /** Ends an alert, or states of one that is over that it was false. A repeated call changes nothing. */
    async remove(
      id: number,
      { isFalse, reason }: Removal,
      { adminId, client }: Moderator,
    ): Promise<void> {
      await unitOfWork(client, async (tx, emit) => {
        const now = clock.now();
        const alert = await alerts.lockAlert(tx, id);
        if (!alert) throw new AppError('not_found');
        if (alert.status === 'lost') {
          await endAlert(tx, emit, alert, { status: 'ended', at: now, now });
        }
        if (alert.is_removed && (alert.is_false || !isFalse)) return;
        await alerts.setRemoved(tx, { id, isFalse });
        await recordActivity(tx, {
          action: 'lost_dog_ended',
          userId: adminId,
          targetUserId: alert.owner_id,
          ...(reason && { details: reason }),
          client,
          now,
        });
        const owner = isFalse ? await findUser(tx, alert.owner_id) : null;
        if (!owner || owner.deleted_at) return;
        const mail = falseAlertMail(owner.language, config.publicUrl, reason);
        const expiresAt = new Date(now.getTime() + MAIL_LIFETIME_MS);
        const cause = 'false-alert' as const;
        await enqueueMail(tx, emit, { ...mail, cause, to: owner.email, expiresAt }, now);
      });
    },
  };
}

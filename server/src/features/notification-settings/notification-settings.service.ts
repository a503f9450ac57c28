import type { NotificationSettings } from '@meongmate/shared/contract/notifications';
import type { NotificationKind } from '@meongmate/shared/rules/notifications';
import type { Dependencies } from '../../product/dependencies.ts';
import { moveSummary } from '../push/push-summary.repository.ts';
import { quietUntil } from '../push/quiet-hours.rules.ts';
import {
  type ChangedSettings,
  disableMails,
  findSettings,
  mergeSettings,
} from './notification-settings.repository.ts';
import { completeSettings } from './settings.rules.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

export function createNotificationSettings({ db, clock, keys, publish }: Dependencies) {
  return {
    get: async (userId: number): Promise<NotificationSettings> =>
      completeSettings(await findSettings(db, userId)),

    async update(userId: number, changed: ChangedSettings): Promise<NotificationSettings> {
      const settings = completeSettings(await mergeSettings(db, userId, changed));
      const now = clock.now();
      const runAt = quietUntil(settings, now) ?? now;
      await moveSummary(db, publish, userId, runAt);
      return settings;
    },

    /** The kinds of the mail whose link has this token; null for a forged token. */
    readUnsubscription: (token: string) => readUnsubscribeToken(keys.signing, token),

    disableMails: (userId: number, kinds: readonly NotificationKind[]) =>
      disableMails(db, userId, kinds),
  };
}

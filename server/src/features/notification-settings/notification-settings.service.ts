import type { NotificationSettings } from '@meongmate/shared/contract/notifications';
import type { NotificationKind } from '@meongmate/shared/rules/notifications';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { moveQuietEnd } from '../push/push-summary.repository.ts';
import { quietUntil } from '../push/quiet-hours.rules.ts';
import {
  type ChangedSettings,
  disableMails,
  findSettings,
  mergeSettings,
} from './notification-settings.repository.ts';
import { completeSettings } from './settings.rules.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

export function createNotificationSettings({ db, clock, keys, unitOfWork }: Dependencies) {
  return {
    get: async (userId: number): Promise<NotificationSettings> =>
      completeSettings(await findSettings(db, userId)),

    update(
      userId: number,
      changed: ChangedSettings,
      client: ClientInfo,
    ): Promise<NotificationSettings> {
      return unitOfWork(client, async (tx, emit) => {
        const settings = completeSettings(await mergeSettings(tx, userId, changed));
        const now = clock.now();
        if (await moveQuietEnd(tx, userId, quietUntil(settings, now) ?? now)) {
          emit('jobs-queued', { kind: 'push-summary' });
          emit('jobs-queued', { kind: 'push-delayed' });
        }
        return settings;
      });
    },

    /** The kinds of the mail whose link has this token; null for a forged token. */
    readUnsubscription: (token: string) => readUnsubscribeToken(keys.signing, token),

    disableMails: (userId: number, kinds: readonly NotificationKind[]) =>
      disableMails(db, userId, kinds),
  };
}

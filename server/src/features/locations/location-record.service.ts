import { TERMS_DATE } from '@meongmate/shared/rules/terms';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import { getOwnUser, type OwnUser } from '../users/own-user.ts';
import { listAcquaintanceIds, lockUser } from '../users/users.repository.ts';
import * as record from './location-record.repository.ts';
import { firstRecordDay } from './locations.rules.ts';

export interface OwnLocationRecord {
  consent: record.LocationConsent | null;
  days: record.LocationDay[];
}

export function createLocationRecord({ db, clock, keys, unitOfWork }: Dependencies) {
  return {
    async read(userId: number): Promise<OwnLocationRecord> {
      const consent = await record.findLocationConsent(db, userId);
      const days = await record.listLocationDays(db, userId, firstRecordDay(clock.now()));
      return { consent, days };
    },

    /** Withdraws the consent and deletes everything that is stored about the user's location. */
    async withdraw(userId: number, client: ClientInfo): Promise<OwnUser> {
      const ownUser = await unitOfWork(client, async (tx, emit) => {
        const now = clock.now();
        await lockUser(tx, userId);
        if (!(await record.withdrawLocation(tx, userId, TERMS_DATE, now))) {
          return getOwnUser(tx, keys, userId);
        }
        await recordActivity(tx, { action: 'location_withdrawn', userId, client, now });
        emit('person-changed', { userId });
        // Their lists contain distances to the user.
        emit('lists-changed', { userIds: [userId, ...(await listAcquaintanceIds(tx, userId))] });
        return getOwnUser(tx, keys, userId);
      });
      // After the commit: there can be many entries. If it fails, the cleanup repeats it.
      await record.redactLoggedLocations(db, userId);
      return ownUser;
    },
  };
}

import type { UnitOfWork } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { Failure } from '../../platform/http/failures.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import type { Search } from './admin.rules.ts';
import * as lists from './admin-lists.repository.ts';
import type { Actor } from './admin-users.service.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  work: UnitOfWork;
}

export type AdminLists = ReturnType<typeof createAdminLists>;

export function createAdminLists({ db, clock, work }: Dependencies) {
  return {
    inquiries: (search: Search) => lists.listInquiries(db, search),
    logs: (search: Search) => lists.listLogs(db, search),

    async deleteInquiry(id: number, { adminId, origin }: Actor): Promise<void> {
      await work(async (tx) => {
        if (!(await lists.deleteInquiry(tx, id))) throw new Failure('not_found');
        const details = `#${id}`;
        const now = clock.now();
        const action = 'inquiry_deleted';
        await recordActivity(tx, { action, userId: adminId, details, origin, now });
      });
    },
  };
}

import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { JobKind } from '../../platform/jobs/job-runner.ts';
import { deleteJob } from '../../platform/jobs/jobs.repository.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { queueWalkPushes } from '../push/queue-pushes.ts';
import { listRemindedMembers, type WalkJob } from './walk-reminders.repository.ts';

/** Some hours before an agreed walk: asks both members whether they will come, unless they confirmed already. */
export function createWalkConfirmJob({
  clock,
  unitOfWork,
}: Pick<Dependencies, 'clock' | 'unitOfWork'>): JobKind<WalkJob> {
  return {
    name: 'walk-confirm',
    maxConcurrent: 10,
    leaseMs: MINUTE_MS,
    async run({ id, payload: { walkId } }) {
      await unitOfWork(null, async (tx, emit) => {
        if (!(await deleteJob(tx, id))) return;
        const now = clock.now();
        for (const member of await listRemindedMembers(tx, walkId, now)) {
          if (member.has_confirmed) continue;
          const { user_id: userId, version, starts_at: expiresAt } = member;
          const push = { userId, walkId, version, expiresAt, now };
          await queueWalkPushes(tx, emit, 'walk-confirm', push);
        }
      });
      return 'taken';
    },
  };
}

import type { CleanupStatus } from '@meongmate/shared/contract/admin';
import type { CleanupState } from './data-cleanup.service.ts';

const EVERY_24_HOURS = '24시간마다 자동 실행';

/** The admin screens are in Korean, and so are these texts. */
export function toCleanupStatus(state: CleanupState): CleanupStatus {
  return {
    eligibleForCleanup: state.eligible,
    recentlyDeleted: state.recent,
    retentionPeriod: `${state.retentionDays}일`,
    nextScheduledCleanup: state.nextRunAt?.toISOString() ?? EVERY_24_HOURS,
    cleanupEnabled: true,
  };
}

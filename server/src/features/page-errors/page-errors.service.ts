import type { PageErrorReport } from '@meongmate/shared/contract/page-errors';
import { parseUserAgent } from '../../platform/user-agent.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { RATE_LIMITS } from '../../product/rate-limits.ts';
import * as pageErrors from './page-errors.repository.ts';
import { coarseBrowser, fingerprintOf, PAGE_ERROR_GROUPS_MAX } from './page-errors.rules.ts';

const LIST_MAX = 200;

export interface PageErrorDependencies extends Pick<Dependencies, 'db' | 'clock' | 'limiter'> {
  count(kind: PageErrorReport['kind']): void;
}

export function createPageErrors({ db, clock, limiter, count }: PageErrorDependencies) {
  return {
    async report(
      report: PageErrorReport,
      { ip, userAgent }: { ip: string; userAgent: string | null },
    ): Promise<void> {
      await limiter.consume(RATE_LIMITS.pageErrors, ip);
      count(report.kind);
      const isNew = await pageErrors.storePageError(db, {
        ...report,
        fingerprint: fingerprintOf(report),
        browser: coarseBrowser(parseUserAgent(userAgent).browser),
        now: clock.now(),
      });
      if (isNew) await pageErrors.deleteOldestPageErrors(db, PAGE_ERROR_GROUPS_MAX);
    },
    list: () => pageErrors.listPageErrors(db, LIST_MAX),
  };
}
